import { record } from '#server/audit/recordActivity.ts';
import { apiError, orNotFound } from '#server/core/errors.ts';
import type { HandlersOf } from '#server/core/handlers.ts';
import { presentMembers } from '#server/members/queries.ts';
import { endExemption, insertExemption, listExemptions, loadExemption } from './queries.ts';
import { presentRevision } from './revisions.queries.ts';

const IN_THE_PAST = { path: 'until', message: 'Choose today or a later day.' };

export const exemptionHandlers: HandlersOf<'exemptions'> = {
  list: (scope, { body }) => listExemptions(scope, body),

  async create(scope, { body: { requirementId, workspaceMemberId: memberId, reason, until } }) {
    const requirement = await presentRevision(scope, requirementId);
    if (!requirement) throw unknown('requirementId', 'This requirement no longer exists.');
    if (!(await presentMembers(scope, [memberId], 'all')).has(memberId))
      throw unknown('workspaceMemberId', 'This person is no longer in the workspace.');
    if (until < scope.today) throw apiError('VALIDATION', { issues: [IN_THE_PAST] });
    const id = await insertExemption(scope, { requirementId, memberId, reason, lastDay: until });
    await record(scope, 'exemption_given', {
      subjectName: requirement.name,
      relatedMemberId: memberId,
      details: { reason, until },
    });
    return orNotFound(await loadExemption(scope, id));
  },

  async remove(scope, { params: { exemptionId } }) {
    const exemption = orNotFound(await loadExemption(scope, exemptionId));
    await endExemption(scope, exemption.id);
    await record(scope, 'exemption_ended', {
      subjectName: exemption.requirement.name,
      relatedMemberId: exemption.workspaceMember.id,
      details: { reason: exemption.reason, until: exemption.until },
    });
    return undefined;
  },
};

const unknown = (path: string, message: string) => apiError('UNKNOWN_IDS', { issues: [{ path, message }] });
