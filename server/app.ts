import { randomUUID } from 'node:crypto';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { BYTES } from '#contract/rules/sizes.ts';
import { fileOfLink } from './accessLinks/evidence/file.ts';
import { evidenceLinkHandlers, evidenceLinksHandlers } from './accessLinks/evidence/handlers.ts';
import { accessLinkHandlers, uploadLinkHandlers } from './accessLinks/handlers.ts';
import { joinLinkHandlers, joinLinksHandlers } from './accessLinks/join/handlers.ts';
import { apiTokenHandlers } from './account/apiTokens/handlers.ts';
import { calendarFeed } from './account/calendar/feed.ts';
import { calendarFeedHandlers } from './account/calendar/handlers.ts';
import { userHandlers } from './account/handlers.ts';
import { identityHandlers } from './account/identityHandlers.ts';
import { secondFactorHandlers } from './account/secondFactor/handlers.ts';
import { unsubscribe } from './account/unsubscribe.ts';
import { activityHandlers, securityHandlers } from './activity/handlers.ts';
import { binHandlers } from './bin/handlers.ts';
import { retentionHandlers } from './bin/retention/handlers.ts';
import { checklistHandlers } from './checklists/handlers.ts';
import type { AllHandlers } from './core/handlers.ts';
import type { Services } from './core/services.ts';
import { documentHandlers } from './documents/handlers.ts';
import { documentKindHandlers } from './documents/kinds/handlers.ts';
import { documentRequestHandlers } from './documents/requests/handlers.ts';
import { documentVersionHandlers } from './documents/versions/handlers.ts';
import { equipmentHandlers } from './equipment/handlers.ts';
import { fileHandlers } from './files/handlers.ts';
import { addRoutes, nodeLimits } from './http/adapter.ts';
import { acceptJson } from './http/bodies/jsonBody.ts';
import { addFailures, addNotFound, answerFailure } from './http/errorHandler.ts';
import { addHealth } from './http/health.ts';
import { answerLastCalls } from './http/lastCalls.ts';
import { boundConnections } from './http/limits/connections.ts';
import { cutOff } from './http/limits/cutOff.ts';
import { newConnections } from './http/limits/newConnections.ts';
import { openBodies } from './http/limits/openBodies.ts';
import { keepPace } from './http/limits/pace.ts';
import { addMetrics } from './http/metrics.ts';
import { addOpenApi } from './http/openapi.ts';
import { SCIM_PREFIX, scim } from './http/scim/routes.ts';
import { addWeb } from './http/web.ts';
import { importHandlers } from './imports/handlers.ts';
import { inspectionHandlers } from './inspections/handlers.ts';
import { invitationHandlers } from './invitations/handlers.ts';
import { mailbox } from './mail/mailbox/mailbox.ts';
import { firstAidHandlers } from './medicalId/firstAid.ts';
import { medicalIdHandlers } from './medicalId/handlers.ts';
import { groupRoleHandlers } from './members/groupRoles/handlers.ts';
import { memberHandlers } from './members/handlers.ts';
import { legalHoldHandlers } from './members/legalHolds/handlers.ts';
import { memberMergingHandlers } from './members/merge/handlers.ts';
import { coverageHandlers } from './requirements/coverage/handlers.ts';
import { exemptionHandlers } from './requirements/exemptionHandlers.ts';
import { requirementHandlers } from './requirements/handlers.ts';
import { requirementMatrixHandlers } from './requirements/matrix/handlers.ts';
import { auditPackHandlers } from './requirements/packs/handlers.ts';
import { addVerifier } from './requirements/packs/verifier.ts';
import { personalDataHandlers } from './requirements/personalData/handlers.ts';
import { downloadRecord } from './requirements/record/record.ts';
import { requirementSharingHandlers } from './requirements/sharing/handlers.ts';
import { teamCheckHandlers } from './requirements/teamCheck/handlers.ts';
import { companySignInHandlers } from './session/company/handlers.ts';
import { sessionHandlers } from './session/handlers.ts';
import { teamHandlers, teamRequestHandlers } from './teams/handlers.ts';
import { tradeHandlers } from './trades/handlers.ts';
import { webhookHandlers } from './webhooks/handlers.ts';
import { factorRequirementHandlers } from './workspaces/factors/handlers.ts';
import { workspaceHandlers } from './workspaces/handlers.ts';

const handlers: AllHandlers = {
  session: sessionHandlers,
  companySignIn: companySignInHandlers,
  users: userHandlers,
  identities: identityHandlers,
  secondFactor: secondFactorHandlers,
  factorRequirement: factorRequirementHandlers,
  medicalId: medicalIdHandlers,
  firstAid: firstAidHandlers,
  workspaces: workspaceHandlers,
  invitations: invitationHandlers,
  members: memberHandlers,
  memberMerging: memberMergingHandlers,
  imports: importHandlers,
  trades: tradeHandlers,
  groupRoles: groupRoleHandlers,
  teams: teamHandlers,
  teamRequests: teamRequestHandlers,
  files: fileHandlers(fileOfLink),
  documentKinds: documentKindHandlers,
  documents: documentHandlers,
  documentVersions: documentVersionHandlers,
  documentRequests: documentRequestHandlers,
  requirements: requirementHandlers,
  requirementSharing: requirementSharingHandlers,
  exemptions: exemptionHandlers,
  requirementMatrix: requirementMatrixHandlers,
  memberRecord: { download: downloadRecord },
  personalData: personalDataHandlers,
  coverage: coverageHandlers,
  teamCheck: teamCheckHandlers,
  equipment: equipmentHandlers,
  checklists: checklistHandlers,
  inspections: inspectionHandlers,
  bin: binHandlers,
  retention: retentionHandlers,
  legalHolds: legalHoldHandlers,
  activity: activityHandlers,
  security: securityHandlers,
  apiTokens: apiTokenHandlers,
  calendarFeeds: calendarFeedHandlers,
  joinLinks: joinLinksHandlers,
  joinLink: joinLinkHandlers,
  accessLinks: accessLinkHandlers,
  uploadLink: uploadLinkHandlers,
  evidenceLinks: evidenceLinksHandlers,
  evidenceLink: evidenceLinkHandlers,
  webhooks: webhookHandlers,
  auditPacks: auditPackHandlers,
};

const YEAR_SECONDS = 365 * 24 * 60 * 60;

const CORRELATION_ID = /^[\w.-]{8,64}$/;

/** The composition of the HTTP server. Tests inject into it; the process listens with it. */
export async function createApp(services: Services): Promise<FastifyInstance> {
  const { config } = services;
  const app = Fastify({
    loggerInstance: services.log,
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: BYTES.publicBody,
    // One read of a socket brings 64 KiB at most: with less than that a body that nobody reads yet is held after its first.
    http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000, highWaterMark: 32 * 1024 },
    // What comes while a node stops is answered: see answerLastCalls.
    return503OnClosing: false,
    frameworkErrors: (error, request, reply) => {
      answerFailure(error, request, reply.header('x-correlation-id', request.id));
    },
    genReqId: ({ headers }) => {
      const given = headers['x-correlation-id'];
      return typeof given === 'string' && CORRELATION_ID.test(given) ? given : randomUUID();
    },
    logController: new LogController({ requestIdLogLabel: 'correlationId' }),
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  boundConnections(app.server, config.trustProxy.length > 0);
  keepPace(app, services.clock);
  answerLastCalls(app);
  acceptJson(app);
  addFailures(app);
  const bodies = openBodies();
  const connections = newConnections();
  app.addHook('onRequest', async (request, reply) => {
    const { socket, headers, routeOptions } = request;
    const turn = connections.turn({ socket, headers, isUrgent: routeOptions.config.isUrgent });
    if (turn === 'full') {
      reply.hijack();
      return cutOff(request.raw, reply.raw, 'BUSY');
    }
    await turn;
    bodies.add(request, reply);
    reply.header('x-correlation-id', request.id);
    if (request.url.startsWith('/v')) reply.header('cache-control', 'no-store');
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
    crossOriginEmbedderPolicy: false,
    // Of this host alone: what else there is below its name may not have TLS.
    strictTransportSecurity: config.publicUrl.startsWith('https:') && {
      maxAge: YEAR_SECONDS,
      includeSubDomains: false,
    },
  });
  await app.register(multipart);
  await addOpenApi(app, config);
  addMetrics(app, services);
  const limits = nodeLimits(bodies);
  addRoutes(app, services, handlers, limits);
  addHealth(app, services);
  addVerifier(app, services);
  await app.register(mailbox(services));
  await app.register(unsubscribe(services));
  await app.register(calendarFeed(services));
  await app.register(scim(services, limits), { prefix: SCIM_PREFIX });
  addNotFound(app, await addWeb(app, services));
  return app;
}
