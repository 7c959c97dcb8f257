import type { ErrorCode } from '#contract/errors.ts';

/*
 * What every call must be, written by hand: the tests of access take their expectation from here, never from the
 * contract, so that a call that is opened wider there fails. A new call gets its line here first.
 *
 * who: `public`, `session`, `verified` and `complete` as in the contract; `link:upload`, `link:evidence` and `link:join` whoever has such a link; `member` any active member of the workspace
 * named, else a permission of `ROLE_TABLE`. foreign: the error for things of another workspace or of nobody, `left out`
 * where the call goes on without them; `-` where the call names none. repeats: `once` where an idempotency key holds.
 * rights: `reads` for a POST that changes nothing, else whose rights the call changes. body: the largest in MiB where it
 * is not the usual 1.
 */
const CALL_TABLE = `
call                            | method and path                                                 | who              | status | foreign      | repeats | rights    | rates                                | body
session.nonce                   | POST /v1/auth/nonce                                             | public           | 200    | -            | -       | -         | rate=nonce                           | -
session.logIn                   | POST /v1/auth                                                   | public           | 200    | -            | -       | -         | -                                    | -
session.refresh                 | POST /v1/auth/refresh                                           | session          | 200    | -            | -       | -         | personRate=refresh                   | -
session.signOut                 | POST /v1/auth/sign-out                                          | session          | 204    | -            | -       | user      | -                                    | -
session.devices                 | GET /v1/sessions                                                | session          | 200    | -            | -       | -         | -                                    | -
session.signOutOthers           | POST /v1/sessions/sign-out-others                               | session          | 204    | -            | -       | user      | -                                    | -
session.end                     | DELETE /v1/sessions/:sessionId                                  | session          | 204    | NOT_FOUND    | -       | user      | -                                    | -
session.internalLogIn           | POST /v1/internal-login                                         | public           | 204    | -            | -       | -         | -                                    | -
companySignIn.start             | POST /v1/sign-in/:provider/start                                | public           | 200    | -            | -       | -         | rate=nonce                           | -
companySignIn.finish            | POST /v1/sign-in/:provider                                      | public           | 200    | -            | -       | -         | rate=nonce                           | -
companySignIn.logInByLink       | POST /v1/sign-in-link                                           | public           | 200    | -            | -       | -         | rate=verifyEmail                     | -
users.signUp                    | POST /v1/users/signup                                           | public           | 201    | -            | once    | -         | rate=signUp                          | -
users.get                       | GET /v1/users/:id                                               | session          | 200    | NOT_FOUND    | -       | -         | -                                    | -
users.update                    | PATCH /v1/users/:id                                             | verified         | 200    | NOT_FOUND    | -       | -         | personRate=picture                   | json 14
users.remove                    | DELETE /v1/users/:id                                            | session          | 204    | NOT_FOUND    | -       | user      | -                                    | -
users.available                 | GET /v1/users/available                                         | public           | 200    | -            | -       | -         | rate=available                       | -
users.sendVerificationEmail     | POST /v1/users/send-verification-email                          | session          | 204    | -            | -       | -         | rate=verificationMailAddress         | -
users.verifyEmail               | POST /v1/users/verify-email                                     | public           | 204    | -            | -       | -         | rate=verifyEmail                     | -
users.disown                    | POST /v1/users/disown                                           | public           | 204    | -            | -       | -         | rate=verifyEmail                     | -
users.forgotPassword            | POST /v1/users/forgot-password                                  | public           | 204    | -            | -       | -         | rate=resetMailAddress                | -
users.checkReset                | POST /v1/users/reset-password/check                             | public           | 204    | -            | -       | reads     | rate=resetPassword                   | -
users.resetPassword             | POST /v1/users/reset-password                                   | public           | 204    | -            | -       | -         | rate=resetPassword                   | -
users.changePassword            | POST /v1/users/change-password                                  | session          | 204    | -            | -       | user      | personRate=passwordChanges           | -
users.properties                | GET /v1/user-properties                                         | session          | 200    | -            | -       | -         | -                                    | -
users.feedbackIdentity          | GET /v1/featurebase/identity                                    | session          | 200    | -            | -       | -         | -                                    | -
users.upsertProperties          | POST /v1/user-properties/upsert                                 | verified         | 200    | -            | -       | -         | -                                    | -
identities.list                 | GET /v1/identities                                              | session          | 200    | -            | -       | -         | -                                    | -
identities.remove               | DELETE /v1/identities/:identityId                               | session          | 204    | NOT_FOUND    | -       | user      | -                                    | -
secondFactor.get                | GET /v1/second-factor                                           | session          | 200    | -            | -       | -         | -                                    | -
secondFactor.finishLogIn        | POST /v1/auth/second-factor                                     | public           | 200    | -            | -       | -         | -                                    | -
secondFactor.startPasskey       | POST /v1/passkeys/start                                         | verified         | 200    | -            | -       | -         | personRate=passwordChanges           | -
secondFactor.addPasskey         | POST /v1/passkeys                                               | verified         | 200    | CHALLENGE_GONE | -       | user      | personRate=passwordChanges           | -
secondFactor.removePasskey      | DELETE /v1/passkeys/:passkeyId                                  | session          | 204    | NOT_FOUND    | -       | user      | -                                    | -
secondFactor.askPasskey         | POST /v1/passkeys/ask                                           | session          | 200    | -            | -       | -         | personRate=passwordChanges           | -
secondFactor.startTotp          | POST /v1/totp/start                                             | verified         | 200    | -            | -       | -         | personRate=passwordChanges           | -
secondFactor.addTotp            | POST /v1/totp                                                   | verified         | 200    | CHALLENGE_GONE | -       | user      | personRate=passwordChanges           | -
secondFactor.removeTotp         | DELETE /v1/totp                                                 | session          | 204    | -            | -       | user      | -                                    | -
secondFactor.makeRecoveryCodes  | POST /v1/recovery-codes                                         | session          | 200    | -            | -       | user      | personRate=passwordChanges           | -
factorRequirement.get           | GET /v2/workspaces/:workspaceId/second-factor                   | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
factorRequirement.set           | PUT /v2/workspaces/:workspaceId/second-factor                   | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
factorRequirement.removeOf      | POST /v2/workspace-members/:memberId/remove-second-factor       | workspace:manage | 204    | NOT_FOUND    | -       | -         | -                                    | -
medicalId.get                   | GET /v1/users/:id/medical-id                                    | verified         | 200    | NOT_FOUND    | -       | -         | -                                    | -
medicalId.replace               | PUT /v1/users/:id/medical-id                                    | verified         | 200    | NOT_FOUND    | -       | -         | -                                    | -
medicalId.remove                | DELETE /v1/users/:id/medical-id                                 | verified         | 204    | NOT_FOUND    | -       | -         | -                                    | -
medicalId.sharing               | GET /v1/users/:id/medical-id/first-aiders                       | verified         | 200    | NOT_FOUND    | -       | -         | -                                    | -
medicalId.share                 | PUT /v1/users/:id/medical-id/first-aiders                       | verified         | 200    | NOT_FOUND    | -       | -         | -                                    | -
firstAid.list                   | POST /v2/first-aiders/workspace/:workspaceId/list               | member           | 200    | NOT_FOUND    | -       | reads     | -                                    | -
firstAid.name                   | PUT /v2/workspace-members/:memberId/first-aider                 | workspace:manage | 204    | NOT_FOUND    | -       | workspace | -                                    | -
firstAid.dismiss                | DELETE /v2/workspace-members/:memberId/first-aider              | workspace:manage | 204    | NOT_FOUND    | -       | workspace | -                                    | -
firstAid.people                 | POST /v2/medical-ids/workspace/:workspaceId/list                | member           | 200    | NOT_FOUND    | -       | reads     | -                                    | -
firstAid.open                   | POST /v2/workspace-members/:memberId/medical-id                 | member           | 200    | NOT_FOUND    | -       | -         | personRate=openMedicalId             | -
workspaces.list                 | POST /v2/workspaces/list                                        | complete         | 200    | -            | -       | reads     | -                                    | -
workspaces.create               | POST /v2/workspaces                                             | complete         | 201    | -            | once    | -         | personRate=createWorkspace           | -
workspaces.get                  | GET /v2/workspaces/:workspaceId                                 | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
workspaces.update               | PATCH /v2/workspaces/:workspaceId                               | workspace:manage | 200    | NOT_FOUND    | -       | -         | personRate=picture volumeRate=upload | json 14
workspaces.replace              | PUT /v2/workspaces/:workspaceId                                 | workspace:manage | 200    | NOT_FOUND    | -       | -         | personRate=picture volumeRate=upload | json 14
workspaces.usage                | GET /v2/workspaces/:workspaceId/usage                           | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
workspaces.leave                | POST /v2/workspace-members/leave-workspace                      | member           | 204    | NOT_FOUND    | -       | workspace | -                                    | -
workspaces.availableOpen        | GET /v2/workspaces/available-open-workspaces                    | complete         | 200    | -            | -       | -         | -                                    | -
workspaces.join                 | POST /v2/workspace-members/join-workspace                       | complete         | 200    | NOT_FOUND    | -       | -         | -                                    | -
workspaces.ownDomain            | GET /v2/workspaces/own-domain                                   | complete         | 200    | -            | -       | -         | personRate=domain                    | -
workspaces.domain               | GET /v2/workspaces/:workspaceId/domain                          | workspace:manage | 200    | NOT_FOUND    | -       | -         | personRate=domain                    | -
workspaces.proveDomain          | POST /v2/workspaces/:workspaceId/prove-domain                   | workspace:manage | 200    | NOT_FOUND    | -       | -         | personRate=proveDomain               | -
invitations.create              | POST /v2/workspace-membership-invites                           | workspace:manage | 201    | NOT_FOUND    | once    | workspace | -                                    | json 4
invitations.openLink            | POST /v2/workspace-membership-invites/link                      | public           | 200    | -            | -       | reads     | rate=link                            | -
invitations.listPendingByEmail  | POST /v2/workspace-membership-invites/list/pending-by-email     | complete         | 200    | -            | -       | reads     | -                                    | -
invitations.listPendingByDomain | POST /v2/workspace-membership-invites/list/pending-by-domain    | complete         | 200    | -            | -       | reads     | -                                    | -
invitations.waiting             | GET /v2/workspace-membership-invites/workspace/:workspaceId/waiting | workspace:manage | 200 | NOT_FOUND    | -       | -         | -                                    | -
invitations.remind              | POST /v2/workspace-membership-invites/workspace/:workspaceId/remind | workspace:manage | 200 | NOT_FOUND    | -       | workspace | -                                    | -
invitations.sendAgain           | POST /v2/workspace-membership-invites/:invitationId/send-again  | workspace:manage | 200    | NOT_FOUND    | -       | workspace | -                                    | -
invitations.revoke              | POST /v2/workspace-membership-invites/:invitationId/revoke      | workspace:manage | 200    | NOT_FOUND    | -       | workspace | -                                    | -
invitations.respond             | POST /v2/workspace-membership-invites/respond                   | complete         | 200    | NOT_FOUND    | -       | -         | -                                    | -
invitations.undoDecline         | POST /v2/workspace-membership-invites/undo-decline              | complete         | 200    | NOT_FOUND    | -       | -         | -                                    | -
members.list                    | POST /v2/workspace-members/workspace/:workspaceId/list          | members:pick     | 200    | NOT_FOUND    | -       | reads     | -                                    | -
members.candidates              | POST /v2/workspace-members/workspace/:workspaceId/candidates    | members:pick     | 200    | NOT_FOUND    | -       | reads     | -                                    | -
members.create                  | POST /v2/workspace-members/workspace/:workspaceId               | workspace:manage | 201    | NOT_FOUND    | once    | workspace | -                                    | json 8
members.me                      | GET /v2/workspace-members/workspace/:workspaceId/me             | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
members.get                     | GET /v2/workspace-members/:memberId                             | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
members.update                  | PATCH /v2/workspace-members/:memberId                           | workspace:manage | 200    | NOT_FOUND    | -       | workspace | -                                    | -
members.remove                  | DELETE /v2/workspace-members/:memberId                          | workspace:manage | 204    | NOT_FOUND    | -       | workspace | -                                    | -
members.removeMany              | DELETE /v2/workspace-members/bulk-delete                        | workspace:manage | 200    | UNKNOWN_IDS  | once    | workspace | -                                    | json 8
members.restoreMany             | POST /v2/workspace-members/bulk-restore                         | workspace:manage | 200    | UNKNOWN_IDS  | -       | workspace | -                                    | json 8
members.updateMany              | PATCH /v2/workspace-members/bulk-update                         | workspace:manage | 200    | UNKNOWN_IDS  | -       | workspace | -                                    | json 8
members.checkEmails             | POST /v2/workspace-members/check-emails-exist                   | workspace:manage | 200    | NOT_FOUND    | -       | reads     | rate=checkEmails                     | json 4
memberMerging.preview           | GET /v2/workspace-members/:memberId/merge/:otherMemberId        | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
memberMerging.merge             | POST /v2/workspace-members/merge                                | workspace:manage | 200    | NOT_FOUND    | -       | workspace | -                                    | -
imports.previewPeople           | POST /v2/imports/workspace/:workspaceId/people/preview          | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | json 8
imports.applyPeople             | POST /v2/imports/workspace/:workspaceId/people/apply            | workspace:manage | 201    | NOT_FOUND    | once    | workspace | -                                    | json 8
imports.previewEquipment        | POST /v2/imports/workspace/:workspaceId/equipment/preview       | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | json 8
imports.applyEquipment          | POST /v2/imports/workspace/:workspaceId/equipment/apply         | workspace:manage | 201    | NOT_FOUND    | once    | -         | -                                    | json 8
imports.previewDocuments        | POST /v2/imports/workspace/:workspaceId/documents/preview       | workspace:manage | 200    | left out     | -       | reads     | -                                    | json 8
imports.applyDocuments          | POST /v2/imports/workspace/:workspaceId/documents/apply         | workspace:manage | 201    | left out     | once    | -         | -                                    | json 8
imports.previewRequirements     | POST /v2/imports/workspace/:workspaceId/requirements/preview    | workspace:manage | 200    | left out     | -       | reads     | -                                    | json 8
imports.applyRequirements       | POST /v2/imports/workspace/:workspaceId/requirements/apply      | workspace:manage | 201    | left out     | once    | workspace | -                                    | json 8
trades.list                     | GET /v2/trades/workspace/:workspaceId                           | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
trades.create                   | POST /v2/trades/workspace/:workspaceId                          | workspace:manage | 201    | NOT_FOUND    | once    | -         | -                                    | -
trades.bulkCreate               | POST /v2/trades/workspace/:workspaceId/bulk-create              | workspace:manage | 201    | NOT_FOUND    | once    | -         | -                                    | -
trades.update                   | PATCH /v2/trades/:tradeId                                       | workspace:manage | 200    | NOT_FOUND    | -       | workspace | -                                    | -
trades.merge                    | POST /v2/trades/:tradeId/merge                                  | workspace:manage | 200    | NOT_FOUND    | -       | workspace | -                                    | -
trades.assign                   | PATCH /v2/trades/workspace/:workspaceId/people                  | workspace:manage | 200    | UNKNOWN_IDS  | -       | workspace | -                                    | json 8
groupRoles.list                 | GET /v2/group-roles/workspace/:workspaceId                      | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
groupRoles.set                  | POST /v2/group-roles/workspace/:workspaceId                     | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
groupRoles.remove               | DELETE /v2/group-roles/:groupRoleId                             | workspace:manage | 204    | NOT_FOUND    | -       | -         | -                                    | -
teams.create                    | POST /v2/pro-groups                                             | teams:manage-all | 201    | UNKNOWN_IDS  | once    | -         | -                                    | json 4
teams.get                       | GET /v2/pro-groups/:teamId                                      | team:view        | 200    | NOT_FOUND    | -       | -         | -                                    | -
teams.update                    | PATCH /v2/pro-groups/:teamId                                    | team:manage      | 200    | NOT_FOUND    | -       | workspace | -                                    | -
teams.remove                    | DELETE /v2/pro-groups/:teamId                                   | team:manage      | 204    | NOT_FOUND    | -       | workspace | -                                    | -
teams.list                      | POST /v2/pro-groups/workspace/:workspaceId/list                 | teams:manage-all | 200    | NOT_FOUND    | -       | reads     | -                                    | -
teams.listOpen                  | POST /v2/pro-groups/workspace/:workspaceId/open                 | team:join        | 200    | NOT_FOUND    | -       | reads     | -                                    | -
teams.listOwn                   | POST /v2/pro-groups/user/list                                   | member           | 200    | NOT_FOUND    | -       | reads     | -                                    | -
teams.listOfMember              | POST /v2/pro-groups/workspace-member/:memberId/list             | member           | 200    | NOT_FOUND    | -       | reads     | -                                    | -
teams.addMembers                | POST /v2/pro-group-members                                      | team:manage      | 201    | UNKNOWN_IDS  | once    | -         | -                                    | json 8
teams.removeMembers             | DELETE /v2/pro-group-members/bulk-delete                        | team:manage      | 200    | UNKNOWN_IDS  | once    | workspace | -                                    | json 8
teams.join                      | POST /v2/pro-group-members/join-pro-group                       | team:join        | 200    | NOT_FOUND    | -       | -         | -                                    | -
teams.listMembers               | POST /v2/pro-group-members/pro-group/:teamId/list               | team:view        | 200    | NOT_FOUND    | -       | reads     | -                                    | -
teamRequests.list               | POST /v2/pro-group-requests/workspace/:workspaceId/list         | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | -
teamRequests.respond            | POST /v2/pro-group-requests/respond                             | workspace:manage | 200    | left out     | -       | -         | -                                    | json 4
requirements.list               | POST /v2/requirements/workspace/:workspaceId/list               | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | -
requirements.get                | GET /v2/requirements/:requirementId                             | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
requirements.create             | POST /v2/requirements                                           | workspace:manage | 201    | UNKNOWN_IDS  | once    | workspace | -                                    | -
requirements.update             | PATCH /v2/requirements/:requirementId                           | workspace:manage | 200    | NOT_FOUND    | -       | workspace | -                                    | -
requirements.remove             | DELETE /v2/requirements/:requirementId                          | workspace:manage | 204    | NOT_FOUND    | -       | workspace | -                                    | -
requirements.preview            | POST /v2/requirements/workspace/:workspaceId/preview            | workspace:manage | 200    | UNKNOWN_IDS  | -       | reads     | -                                    | -
requirementSharing.export       | GET /v2/requirements/workspace/:workspaceId/export              | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
requirementSharing.import       | POST /v2/requirements/workspace/:workspaceId/import             | workspace:manage | 200    | NOT_FOUND    | -       | workspace | -                                    | json 8
exemptions.list                 | POST /v2/exemptions/workspace/:workspaceId/list                 | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | -
exemptions.create               | POST /v2/exemptions                                             | workspace:manage | 201    | UNKNOWN_IDS  | once    | workspace | -                                    | -
exemptions.remove               | DELETE /v2/exemptions/:exemptionId                              | workspace:manage | 204    | NOT_FOUND    | -       | workspace | -                                    | -
requirementMatrix.list          | POST /v2/requirements/workspace/:workspaceId/matrix             | requirements:view | 200    | NOT_FOUND    | -       | reads     | -                                    | -
requirementMatrix.summary       | POST /v2/requirements/workspace/:workspaceId/summary            | requirements:view | 200    | NOT_FOUND    | -       | reads     | -                                    | -
requirementMatrix.overview      | GET /v2/requirements/workspace/:workspaceId/overview            | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
personalData.download           | GET /v2/workspace-members/:memberId/personal-data               | member           | 200    | NOT_FOUND    | -       | -         | personRate=personalData              | -
memberRecord.download           | GET /v2/workspace-members/:memberId/record                      | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
requirementMatrix.ofMember      | GET /v2/workspace-members/:memberId/requirements                | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
coverage.list                   | GET /v2/pro-groups/workspace/:workspaceId/coverage              | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
coverage.get                    | GET /v2/pro-groups/:teamId/coverage                             | team:view        | 200    | NOT_FOUND    | -       | -         | -                                    | -
coverage.set                    | PUT /v2/pro-groups/:teamId/coverage                             | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
teamCheck.check                 | POST /v2/pro-group-members/check                                | team:manage      | 200    | UNKNOWN_IDS  | -       | reads     | -                                    | -
files.upload                    | POST /v2/files                                                  | member           | 201    | NOT_FOUND    | once    | -         | volumeRate=upload                    | file 10
files.listUploads               | GET /v2/uploads                                                 | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
files.download                  | GET /v2/files/:id                                               | public           | 200    | LINK_INVALID | -       | -         | -                                    | -
documents.list                  | POST /v2/workspace-documents/workspace/:workspaceId/list        | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | -
documents.listOfTeam            | POST /v2/group-documents/group/:groupId/list                    | team:view        | 200    | NOT_FOUND    | -       | reads     | -                                    | -
documents.listOfMember          | POST /v2/workspace-documents/:memberId/list                     | member           | 200    | NOT_FOUND    | -       | reads     | -                                    | -
documents.bulkCreate            | POST /v2/workspace-documents/workspace/:workspaceId/bulk-create | workspace:manage | 201    | UNKNOWN_IDS  | once    | -         | volumeRate=upload                    | json 64
documents.renewable             | POST /v2/workspace-documents/workspace/:workspaceId/renewable   | workspace:manage | 200    | UNKNOWN_IDS  | -       | reads     | -                                    | -
documents.joinDuplicates        | POST /v2/workspace-documents/workspace/:workspaceId/join-duplicates | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
documents.get                   | GET /v2/workspace-documents/:documentId                         | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
documents.update                | PATCH /v2/workspace-documents/:documentId                       | document:edit    | 200    | NOT_FOUND    | -       | -         | -                                    | -
documents.remove                | DELETE /v2/workspace-documents/:documentId                      | document:delete  | 204    | NOT_FOUND    | -       | -         | -                                    | -
documents.bulkUpdate            | PATCH /v2/workspace-documents/bulk-update                       | workspace:manage | 200    | UNKNOWN_IDS  | -       | -         | -                                    | -
documents.bulkDelete            | DELETE /v2/workspace-documents/bulk-delete                      | workspace:manage | 200    | UNKNOWN_IDS  | once    | -         | -                                    | -
documentKinds.list              | GET /v2/document-kinds/workspace/:workspaceId                   | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
documentKinds.create            | POST /v2/document-kinds/workspace/:workspaceId                  | workspace:manage | 201    | NOT_FOUND    | once    | -         | -                                    | -
documentKinds.bulkCreate        | POST /v2/document-kinds/workspace/:workspaceId/bulk-create      | workspace:manage | 201    | NOT_FOUND    | once    | -         | -                                    | -
documentKinds.update            | PATCH /v2/document-kinds/:kindId                                | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
documentKinds.remove            | DELETE /v2/document-kinds/:kindId                               | workspace:manage | 204    | NOT_FOUND    | -       | -         | -                                    | -
documentKinds.merge             | POST /v2/document-kinds/:kindId/merge                           | workspace:manage | 200    | NOT_FOUND    | -       | workspace | -                                    | -
documentVersions.list           | GET /v2/workspace-documents/:documentId/versions                | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
documentVersions.add            | POST /v2/workspace-documents/:documentId/versions               | document:edit    | 201    | NOT_FOUND    | once    | -         | -                                    | -
documentVersions.withdraw       | POST /v2/workspace-documents/:documentId/versions/:versionId/withdrawal | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
documentVersions.putBack        | DELETE /v2/workspace-documents/:documentId/versions/:versionId/withdrawal | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
documentVersions.decide         | POST /v2/workspace-documents/:documentId/versions/:versionId/decision | document:review  | 200    | NOT_FOUND    | -       | -         | -                                    | -
documentVersions.submit         | POST /v2/workspace-documents/submit                             | member           | 201    | UNKNOWN_IDS  | once    | -         | volumeRate=upload                    | -
documentVersions.submissionsOfMember | GET /v2/workspace-documents/:memberId/submissions          | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
documentVersions.submitFor      | POST /v2/workspace-documents/submit-for                         | document:ask     | 201    | UNKNOWN_IDS  | once    | -         | volumeRate=upload                    | -
documentVersions.reviewQueue    | POST /v2/workspace-documents/workspace/:workspaceId/review-queue | document:review  | 200    | NOT_FOUND    | -       | reads     | -                                    | -
documentRequests.create         | POST /v2/workspace-documents/workspace/:workspaceId/requests    | document:ask     | 201    | UNKNOWN_IDS  | once    | -         | -                                    | json 8
documentRequests.bulkCreate     | POST /v2/workspace-documents/workspace/:workspaceId/requests/bulk-create | document:ask     | 201    | UNKNOWN_IDS  | once    | -         | -                                    | json 8
documentRequests.check          | POST /v2/workspace-documents/workspace/:workspaceId/requests/check | document:ask     | 200    | UNKNOWN_IDS  | -       | reads     | -                                    | json 8
documentRequests.remove         | DELETE /v2/workspace-documents/requests/:requestId               | document:ask     | 204    | NOT_FOUND    | -       | -         | -                                    | -
documentRequests.listOfMember   | GET /v2/workspace-documents/:memberId/requests                  | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
documents.download              | POST /v2/workspace-documents/download                           | member           | 200    | UNKNOWN_IDS  | -       | reads     | -                                    | -
equipment.list                  | POST /v2/pro-product-tags/workspace/:workspaceId/list           | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | -
equipment.listOfTeam            | POST /v2/pro-product-tags/pro-group/:teamId/list                | team:view        | 200    | NOT_FOUND    | -       | reads     | -                                    | -
equipment.listOfMember          | POST /v2/pro-product-tags/workspace-member/:memberId/list       | member           | 200    | NOT_FOUND    | -       | reads     | -                                    | -
equipment.categories            | GET /v2/pro-product-tags/workspace/:workspaceId/categories      | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
equipment.tagIdsInUse           | POST /v2/pro-product-tags/workspace/:workspaceId/tag-ids-in-use | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | -
equipment.get                   | GET /v2/pro-product-tags/:equipmentId                           | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
equipment.check                 | GET /v2/pro-product-tags/:equipmentId/check                     | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
equipment.findByTagId           | POST /v2/pro-product-tags/workspace/:workspaceId/find-by-tag-id | member           | 200    | NOT_FOUND    | -       | reads     | -                                    | -
equipment.reportDefect          | POST /v2/pro-product-tags/:equipmentId/defects                  | member           | 201    | NOT_FOUND    | once    | -         | personRate=defects                   | -
equipment.endDefects            | POST /v2/pro-product-tags/:equipmentId/back-in-service          | equipment:edit   | 200    | NOT_FOUND    | -       | -         | -                                    | -
equipment.create                | POST /v2/pro-product-tags                                       | equipment:edit   | 201    | UNKNOWN_IDS  | once    | -         | -                                    | -
equipment.update                | PATCH /v2/pro-product-tags/:equipmentId                         | equipment:edit   | 200    | NOT_FOUND    | -       | -         | -                                    | -
equipment.handBack              | POST /v2/pro-product-tags/:equipmentId/hand-back                | member           | 204    | NOT_FOUND    | -       | -         | -                                    | -
equipment.remove                | DELETE /v2/pro-product-tags/:equipmentId                        | workspace:manage | 204    | NOT_FOUND    | -       | -         | -                                    | -
equipment.bulkCreate            | POST /v2/pro-product-tags/workspace/:workspaceId/bulk-create    | workspace:manage | 201    | NOT_FOUND    | once    | -         | -                                    | json 8
equipment.bulkUpdate            | PATCH /v2/pro-product-tags/bulk-update                          | equipment:edit   | 200    | UNKNOWN_IDS  | -       | -         | -                                    | -
equipment.bulkDelete            | DELETE /v2/pro-product-tags/bulk-delete                         | workspace:manage | 200    | UNKNOWN_IDS  | once    | -         | -                                    | -
checklists.list                 | GET /v2/checklists/workspace/:workspaceId                       | equipment:inspect | 200    | NOT_FOUND    | -       | -         | -                                    | -
checklists.create               | POST /v2/checklists/workspace/:workspaceId                      | workspace:manage | 201    | NOT_FOUND    | once    | -         | -                                    | -
checklists.update               | PATCH /v2/checklists/:checklistId                               | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
inspections.list                | POST /v2/inspections/workspace/:workspaceId/list                | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | -
inspections.listOfTeam          | POST /v2/inspections/pro-group/:teamId/list                     | team:view        | 200    | NOT_FOUND    | -       | reads     | -                                    | -
inspections.listOfEquipment     | POST /v2/inspections/pro-product-tag/:equipmentId/list          | member           | 200    | NOT_FOUND    | -       | reads     | -                                    | -
inspections.get                 | GET /v2/inspections/:inspectionId                               | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
inspections.create              | POST /v2/inspections                                            | equipment:inspect | 201    | NOT_FOUND    | once    | -         | volumeRate=upload                    | json 14
inspections.bulkCreate          | POST /v2/inspections/bulk-create                                | equipment:inspect | 201    | UNKNOWN_IDS  | once    | -         | -                                    | -
inspections.update              | PATCH /v2/inspections/:inspectionId                             | equipment:inspect | 200    | NOT_FOUND    | -       | -         | -                                    | -
inspections.remove              | DELETE /v2/inspections/:inspectionId                            | workspace:manage | 204    | NOT_FOUND    | -       | -         | -                                    | -
bin.list                        | POST /v2/bin/workspace/:workspaceId/list                        | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | -
bin.restore                     | POST /v2/bin/restore                                            | workspace:manage | 200    | UNKNOWN_IDS  | -       | workspace | -                                    | json 8
bin.erase                       | DELETE /v2/bin/bulk-delete                                      | workspace:manage | 200    | UNKNOWN_IDS  | once    | -         | -                                    | json 8
security.list                   | POST /v2/security-events/workspace/:workspaceId/list            | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | -
retention.get                   | GET /v2/workspaces/:workspaceId/retention                       | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
retention.set                   | PUT /v2/workspaces/:workspaceId/retention                       | workspace:manage | 200    | NOT_FOUND    | -       | workspace | -                                    | -
retention.preview               | POST /v2/workspaces/:workspaceId/retention/preview              | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | -
retention.list                  | POST /v2/workspaces/:workspaceId/erasures/list                  | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | -
legalHolds.list                 | POST /v2/legal-holds/workspace/:workspaceId/list                | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | -
legalHolds.set                  | PUT /v2/workspace-members/:memberId/legal-hold                  | workspace:manage | 200    | NOT_FOUND    | -       | workspace | -                                    | -
legalHolds.lift                 | DELETE /v2/workspace-members/:memberId/legal-hold               | workspace:manage | 204    | NOT_FOUND    | -       | workspace | -                                    | -
apiTokens.list                  | POST /v2/api-tokens/workspace/:workspaceId/list                 | member           | 200    | NOT_FOUND    | -       | reads     | -                                    | -
apiTokens.create                | POST /v2/api-tokens                                             | member           | 201    | NOT_FOUND    | once    | user      | personRate=createApiToken            | -
apiTokens.revoke                | DELETE /v2/api-tokens/:apiTokenId                               | member           | 204    | NOT_FOUND    | -       | workspace | -                                    | -
calendarFeeds.get               | GET /v2/calendar-feeds/workspace/:workspaceId                   | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
calendarFeeds.create            | POST /v2/calendar-feeds                                         | member           | 201    | NOT_FOUND    | once    | -         | personRate=createCalendarFeed        | -
calendarFeeds.revoke            | DELETE /v2/calendar-feeds/workspace/:workspaceId                | member           | 204    | NOT_FOUND    | -       | -         | -                                    | -
joinLinks.create                | POST /v2/join-links/workspace/:workspaceId                      | workspace:manage | 201    | UNKNOWN_IDS  | once    | -         | personRate=createAccessLink          | -
joinLink.get                    | GET /v2/join-link                                               | link:join        | 200    | -            | -       | -         | rate=link                            | -
joinLink.giveAddress            | POST /v2/join-link/address                                      | link:join        | 200    | -            | -       | workspace | rate=link                            | -
accessLinks.create              | POST /v2/access-links/workspace/:workspaceId                    | document:ask     | 201    | UNKNOWN_IDS  | once    | -         | personRate=createAccessLink          | -
accessLinks.listOfMember        | GET /v2/access-links/member/:memberId                           | document:ask     | 200    | NOT_FOUND    | -       | -         | -                                    | -
accessLinks.revoke              | DELETE /v2/access-links/:accessLinkId                           | document:ask     | 204    | NOT_FOUND    | -       | workspace | -                                    | -
uploadLink.get                  | GET /v2/upload-link                                             | link:upload      | 200    | -            | -       | -         | rate=link                            | -
uploadLink.upload               | POST /v2/upload-link/files                                      | link:upload      | 201    | -            | once    | -         | rate=link volumeRate=linkUpload      | file 10
uploadLink.submit               | POST /v2/upload-link/submissions                                | link:upload      | 201    | UNKNOWN_IDS  | once    | -         | rate=link                            | -
evidenceLinks.create            | POST /v2/evidence-links/workspace/:workspaceId                  | requirements:view | 201   | UNKNOWN_IDS  | once    | -         | personRate=createAccessLink          | -
evidenceLinks.list              | GET /v2/evidence-links/workspace/:workspaceId                   | requirements:view | 200   | NOT_FOUND    | -       | -         | -                                    | -
evidenceLink.open               | POST /v2/evidence-link/visits                                   | link:evidence    | 200    | -            | -       | -         | rate=link                            | -
webhooks.list                   | GET /v2/webhooks/workspace/:workspaceId                         | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
webhooks.create                 | POST /v2/webhooks/workspace/:workspaceId                        | workspace:manage | 201    | NOT_FOUND    | once    | workspace | -                                    | -
webhooks.update                 | PATCH /v2/webhooks/:webhookId                                   | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
webhooks.remove                 | DELETE /v2/webhooks/:webhookId                                  | workspace:manage | 204    | NOT_FOUND    | -       | -         | -                                    | -
webhooks.rotateSecret           | POST /v2/webhooks/:webhookId/secrets                            | workspace:manage | 201    | NOT_FOUND    | once    | -         | -                                    | -
webhooks.endFormerSecret        | DELETE /v2/webhooks/:webhookId/secrets/former                   | workspace:manage | 204    | NOT_FOUND    | -       | -         | -                                    | -
webhooks.sendTest               | POST /v2/webhooks/:webhookId/test                               | workspace:manage | 201    | NOT_FOUND    | once    | -         | personRate=sendToWebhook             | -
webhooks.deliveries             | POST /v2/webhooks/:webhookId/deliveries/list                    | workspace:manage | 200    | NOT_FOUND    | -       | reads     | -                                    | -
webhooks.sendAgain              | POST /v2/webhooks/:webhookId/deliveries/:deliveryId/send        | workspace:manage | 200    | NOT_FOUND    | -       | -         | personRate=sendToWebhook             | -
auditPacks.create               | POST /v2/audit-packs/workspace/:workspaceId                     | workspace:manage | 201    | UNKNOWN_IDS  | once    | -         | -                                    | -
auditPacks.list                 | GET /v2/audit-packs/workspace/:workspaceId                      | workspace:manage | 200    | NOT_FOUND    | -       | -         | -                                    | -
auditPacks.remove               | DELETE /v2/audit-packs/:auditPackId                             | workspace:manage | 204    | NOT_FOUND    | -       | -         | -                                    | -
activity.list                   | POST /v2/workspace-activities/:workspaceId                      | member           | 200    | NOT_FOUND    | -       | reads     | -                                    | -
activity.markRead               | PATCH /v2/workspace-activities/:workspaceId/read-status         | member           | 204    | NOT_FOUND    | -       | -         | -                                    | -
activity.unreadCount            | GET /v2/workspace-activities/:workspaceId/unread-count          | member           | 200    | NOT_FOUND    | -       | -         | -                                    | -
`;

/** How far each permission reaches for each role. */
const ROLE_TABLE = `
permission       | WORKSPACE_ADMIN | TEAM_ADMIN | WORKSPACE_MEMBER | TEAM_MEMBER
workspace:manage | all             | none       | none             | none
teams:manage-all | all             | none       | none             | none
team:view        | all             | own-teams  | own-teams        | own-teams
team:manage      | all             | own-teams  | none             | none
members:pick     | all             | all        | none             | none
team:join        | none            | all        | all              | none
document:edit    | own             | own        | own              | own
document:delete  | all             | own        | own              | own
document:review  | all             | own-teams  | none             | none
document:ask     | all             | own-teams  | none             | none
equipment:edit   | all             | own-teams  | none             | none
equipment:inspect | all            | own-teams  | own              | own
requirements:view | all            | own-teams  | none             | none
`;

/** The calls of a workspace that no API token makes, whoever its owner is: any other one is made by a token that may write. */
const FOR_PEOPLE = [
  'apiTokens.create',
  'apiTokens.list',
  'apiTokens.revoke',
  'calendarFeeds.create',
  'calendarFeeds.get',
  'calendarFeeds.revoke',
  'factorRequirement.removeOf',
  'factorRequirement.set',
  'firstAid.dismiss',
  'firstAid.name',
  'firstAid.open',
  'firstAid.people',
  'groupRoles.list',
  'groupRoles.set',
  'groupRoles.remove',
  'legalHolds.lift',
  'legalHolds.set',
  'personalData.download',
  'retention.set',
  'workspaces.leave',
  'webhooks.list',
  'webhooks.create',
  'webhooks.update',
  'webhooks.remove',
  'webhooks.rotateSecret',
  'webhooks.endFormerSecret',
  'webhooks.sendTest',
  'webhooks.deliveries',
  'webhooks.sendAgain',
];

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim());

/** The lines of a table by their first cell, each with its other cells under the names of the first line. */
function parse(table: string): Map<string, Record<string, string>> {
  const [head = [], ...lines] = table.trim().split('\n').map(cellsOf);
  const named = (cells: string[]) => Object.fromEntries(cells.map((cell, at) => [head[at] ?? '', cell]));
  return new Map(lines.map((cells) => [cells[0] ?? '', named(cells)]));
}

/** The purposes of links, as who has one is called. */
export const LINKS = ['link:upload', 'link:evidence', 'link:join'] as const;
export type LinkAccess = (typeof LINKS)[number];

/** True of a call that is made with a link. */
export const isByLink = (access: ExpectedCall['access']): access is LinkAccess =>
  LINKS.some((link) => link === access);

const ACCESSES = ['public', 'session', 'verified', 'complete', ...LINKS] as const;

/** What a line of the table says. */
export interface ExpectedCall {
  request: string;
  access: (typeof ACCESSES)[number] | 'workspace';
  permission: string | null;
  status: number;
  foreign: ErrorCode | 'left out' | null;
  repeats: boolean;
  rights: string | null;
  rates: string[];
  body: string | null;
  /** The purpose that an API token must be made for to make it; null for a call that no token makes. */
  token: 'read' | 'write' | null;
}

const orNull = (cell = '-') => (cell === '-' ? null : cell);

function toExpected(name: string, { who = '', ...cells }: Record<string, string>): ExpectedCall {
  const access = ACCESSES.find((some) => some === who) ?? 'workspace';
  const request = cells['method and path'] ?? '';
  const isRead = request.startsWith('GET ') || cells.rights === 'reads';
  const isForTokens = access === 'workspace' && !FOR_PEOPLE.includes(name);
  return {
    request,
    access,
    permission: access === 'workspace' && who !== 'member' ? who : null,
    status: Number(cells.status),
    foreign: orNull(cells.foreign) as ExpectedCall['foreign'],
    repeats: cells.repeats === 'once',
    rights: orNull(cells.rights),
    rates: orNull(cells.rates)?.split(' ') ?? [],
    body: orNull(cells.body),
    token: isForTokens ? (isRead ? 'read' : 'write') : null,
  };
}

/** Every call by its name, as in `members.list`. */
export const CALLS: ReadonlyMap<string, ExpectedCall> = new Map(
  [...parse(CALL_TABLE)].map(([name, cells]) => [name, toExpected(name, cells)]),
);

const roleLines = parse(ROLE_TABLE);

/** The reach of each role, by permission. */
export const ROLE_REACH = Object.fromEntries(
  [...roleLines].map(([name, { permission: _name, ...reach }]) => [name, reach]),
);

/** Whether a role has a permission at all. */
export const mayExpectedly = (role: string, permission: string): boolean =>
  (ROLE_REACH[permission]?.[role] ?? 'none') !== 'none';
