const RACES = ['tests/api/races/rightsRaces.test.ts'];

/** Locks, the order of checks and waits, what happens twice or at once. */
export const lockFaults = [
  {
    file: 'server/core/holds.ts',
    title: 'shared locks are not taken',
    from: `    : sql\`pg_advisory_xact_lock_shared(\${key})\`;`,
    to: `    : null;`,
    tests: RACES,
  },
  {
    file: 'server/core/holds.ts',
    title: 'a change of rights does not wait for writes',
    from: `? sql\`pg_advisory_xact_lock(\${key})\``,
    to: `? sql\`pg_advisory_xact_lock_shared(\${key})\``,
    tests: [...RACES, 'tests/api/races/memberRaces.test.ts'],
  },
  {
    file: 'server/http/callScope.ts',
    title: 'the session is not looked at again',
    from: `if (!isLive) throw apiError(caller.apiToken === null ? 'TOKEN_EXPIRED' : 'API_TOKEN_ENDED');`,
    to: '',
    tests: ['tests/api/endedSession.test.ts'],
  },
  {
    file: 'contract/teams.ts',
    title: 'taking people out of teams does not hold the rights alone',
    from: `    path: '/v2/pro-group-members/bulk-delete',
    changes: 'workspace',`,
    to: `    path: '/v2/pro-group-members/bulk-delete',`,
    tests: RACES,
  },
  {
    file: 'contract/members.ts',
    title: 'a change of role does not hold the rights alone',
    from: `    method: 'PATCH',
    path: '/v2/workspace-members/:memberId',
    changes: 'workspace',`,
    to: `    method: 'PATCH',
    path: '/v2/workspace-members/:memberId',`,
    tests: ['tests/api/memberships.test.ts'],
  },
  {
    file: 'server/members/membership.queries.ts',
    title: 'whom an admin removed joins again',
    from: `  if (!present && known.some(({ removedAt, removal }) => removedAt !== null && removal !== 'LEFT')) {
    return 'removed';
  }`,
    to: '',
    tests: ['server/workspaces/workspaces.test.ts'],
  },
  {
    file: 'server/members/rules.ts',
    title: 'a team member who left comes back as a workspace member',
    from: `former === 'TEAM_MEMBER' ? 'TEAM_MEMBER' : 'WORKSPACE_MEMBER';`,
    to: `former === 'TEAM_MEMBER' ? 'WORKSPACE_MEMBER' : 'WORKSPACE_MEMBER';`,
    tests: ['server/workspaces/workspaces.test.ts'],
  },
  {
    file: 'server/account/deletion.queries.ts',
    title: 'a deleted account is not known again',
    from: `formerAddressHash: formerAddressHash(workspaceId, user.emailKey),`,
    to: '',
    tests: ['server/workspaces/workspaces.test.ts'],
  },
  {
    file: 'server/members/lifecycle.queries.ts',
    title: 'places in teams outlast a removal',
    from: `for (const places of [teamMembers, teamRequests, memberTrades]) {`,
    to: `for (const places of [teamRequests, memberTrades]) {`,
    tests: ['server/workspaces/workspaces.test.ts', 'tests/api/memberships.test.ts'],
  },
  {
    file: 'server/members/handlers.ts',
    title: 'the last admin can be removed',
    from: `if (admins === 0) throw apiError('LAST_ADMIN');`,
    to: '',
    tests: ['tests/api/memberships.test.ts'],
  },
  {
    file: 'server/workspaces/handlers.ts',
    title: 'the last admin can leave the others',
    from: `if (all > 0 && admins === 0) throw apiError('LAST_ADMIN');`,
    to: '',
    tests: ['tests/api/workspaceSettings.test.ts'],
  },
  {
    file: 'server/session/identities.queries.ts',
    title: 'a nonce is taken twice',
    from: `  return taken.length > 0;
}

/** The user whom`,
    to: `  return taken.length >= 0;
}

/** The user whom`,
    tests: ['server/session/social.test.ts'],
  },
  {
    file: 'server/users/emailTokens.queries.ts',
    title: 'a mailed link works twice',
    from: `eq(emailTokens.purpose, purpose), isNull(emailTokens.usedAt)))
    .returning(`,
    to: `eq(emailTokens.purpose, purpose)))
    .returning(`,
    tests: ['server/account/users.test.ts', 'server/account/recovery.test.ts'],
  },
  {
    file: 'server/jobs/queries.ts',
    title: 'two nodes take the same job',
    from: `.for('update', { skipLocked: true }),`,
    to: `,`,
    tests: ['server/jobs/worker.test.ts'],
  },
  {
    file: 'server/reminders/due.queries.ts',
    title: 'people are told of an expired document again and again',
    from: `isDue, sql\`\${table[toldFor]} is distinct from \${day}\``,
    to: `isDue`,
    tests: ['server/reminders/documentReminders.test.ts'],
  },
  {
    file: 'server/inspections/policy.ts',
    title: 'corrections of one inspection do not wait for each other',
    from: `  await lockEquipment(scope, [equipmentId]);
`,
    to: '',
    tests: ['server/inspections/races.test.ts'],
  },
  {
    file: 'server/documents/handlers.ts',
    title: 'a document that changed meanwhile is overwritten',
    from: `if (seen && !hasSameDetails(seen, before)) throw apiError('DOCUMENT_CHANGED');`,
    to: '',
    tests: ['server/documents/change.test.ts'],
  },
];
