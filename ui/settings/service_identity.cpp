// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/settings/service_identity.h"

#include <utility>

namespace brandbridge::ui {

void readIdentity(const service::Organization &organization, QObject *context,
                  service::Continuation<ServiceIdentity> done)
{
    organization.root(context, [organization, context, done = std::move(done)](service::Result<service::Root> root) {
        if (!root || root->organizationId.isEmpty())
            return done(std::move(root).map([](const service::Root &nobodys) {
                return ServiceIdentity{{}, nobodys.version};
            }));
        const ServiceIdentity byId{root->organizationId, root->version};
        organization.organizationContext(
            context, [byId, done](const service::Result<service::OrganizationContext> &known) {
                done(ServiceIdentity{known && !known->name.isEmpty() ? known->name : byId.organization, byId.version});
            });
    });
}

} // namespace brandbridge::ui
