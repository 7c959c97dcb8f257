/** Accounts, sessions, members, teams and invitations. */
export const peopleFaults = [
  {
    file: 'server/session/queries.ts',
    title: 'devices are no longer listed by the newest login',
    from: '.orderBy(desc(sessions.createdAt), desc(sessions.id))',
    to: '.orderBy(desc(sessions.lastUsedOn), desc(sessions.id))',
    tests: ['server/session/devices.test.ts'],
  },
  {
    file: 'server/session/reauthentication.ts',
    title: 'wrong current passwords count for the network, so from many networks one guesses for ever',
    from: `await services.throttle.settle('changePassword', user.id, isRight);`,
    to: `await services.throttle.settle('changePassword', address, isRight);`,
    tests: ['server/account/reauthentication.test.ts'],
  },
  {
    file: 'server/users/emailTokens.queries.ts',
    title: 'a reset link that was used is answered as unknown once another is asked for',
    from: `.where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose), isNull(emailTokens.usedAt)));
  const expiresAt`,
    to: `.where(and(eq(emailTokens.userId, userId), eq(emailTokens.purpose, purpose)));
  const expiresAt`,
    tests: ['server/account/recovery.test.ts'],
  },
  {
    file: 'server/account/recovery.ts',
    title: 'the browser in which a password was reset is a stranger afterwards',
    from: `    await forgetDevices(scope, taken.userId);
    await rememberDevice(scope, taken.userId, call.device);
`,
    to: `    await rememberDevice(scope, taken.userId, call.device);
    await forgetDevices(scope, taken.userId);
`,
    tests: ['server/account/recovery.test.ts'],
  },
  {
    file: 'server/account/apiTokens/queries.ts',
    title: 'the tokens of all members count towards the limit of one',
    from: `export async function countUsable({ tx, now, workspace, member }: MemberScope): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.workspaceId, workspace.id), eq(apiTokens.memberId, member.id), isUsable(now)));`,
    to: `export async function countUsable({ tx, now, workspace }: MemberScope): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(apiTokens)
    .where(and(eq(apiTokens.workspaceId, workspace.id), isUsable(now)));`,
    tests: ['server/account/apiTokens/apiTokens.test.ts'],
  },
  {
    file: 'server/session/social.ts',
    title: 'the last name that a company sign-in tells is lost at sign-up',
    from: `    const { firstName = null, lastName = null } = claims.company ?? {};
    const fresh = await insertUser(scope, {
      email,
      passwordHash: null,
      emailVerifiedAt,
      firstName,
      lastName,
    });`,
    to: `    const { firstName = null } = claims.company ?? {};
    const fresh = await insertUser(scope, {
      email,
      passwordHash: null,
      emailVerifiedAt,
      firstName,
    });`,
    tests: ['server/session/company/company.test.ts'],
  },
  {
    file: 'server/session/credentials.ts',
    title: 'wrong passwords before a right one go on counting in a browser that is not known yet',
    from: `if (name === 'loginDevice' || name === 'loginAccountAddress') await`,
    to: `if (name === 'loginDevice') await`,
    tests: ['server/session/lockout.test.ts'],
  },
  {
    file: 'server/users/phone.ts',
    title: 'a removed phone number leaves its country code',
    from: 'return { phone: null, phoneCountryCode: null };',
    to: 'return { phone: null };',
    tests: ['server/account/account.test.ts'],
  },
  {
    file: 'server/members/queries.ts',
    title: 'nobody beyond the first step can be chosen for a team',
    from: 'next: rows.length === PAGE_SIZE.step ?',
    to: 'next: rows.length > PAGE_SIZE.step ?',
    tests: ['server/members/candidates.test.ts'],
  },
  {
    file: 'server/members/handlers.ts',
    title: 'a change of roles that is sent again is refused though it was done',
    from: '      before.get(id) !== role && seen[id] !== undefined && before.get(id) !== seen[id];',
    to: '      seen[id] !== undefined && before.get(id) !== seen[id];',
    tests: ['server/members/roles.test.ts'],
  },
  {
    file: 'server/members/handlers.ts',
    title: 'a member learns who is in a team that they do not see',
    from: `    await checkTeam(scope, outsideTeamIdOf(filters));
    await checkTeam(scope, filters.teamId);
`,
    to: `    await checkTeam(scope, outsideTeamIdOf(filters));
`,
    tests: ['server/members/filtering/filters.test.ts'],
  },
  {
    file: 'server/members/merge/handlers.ts',
    title: 'the preview of a merge names the wrong staff number as dropped',
    from: 'staffNumber: kept.staffNumber === goes.staffNumber ? null : goes.staffNumber,',
    to: 'staffNumber: kept.staffNumber === goes.staffNumber ? null : stays.staffNumber,',
    tests: ['server/members/merge/merge.test.ts'],
  },
  {
    file: 'server/members/merge/rules.ts',
    title: 'a merge makes one name of two',
    from: 'firstName: isNamed ? stays.firstName : goes.firstName,',
    to: 'firstName: stays.firstName ?? goes.firstName,',
    tests: ['server/members/merge/merge.test.ts'],
  },
  {
    file: 'server/teams/members.queries.ts',
    title: 'people without an account are mailed a link to a team',
    from: `    eq(workspaceMembers.status, 'ACTIVE'),
    isNotNull(workspaceMembers.email),`,
    to: `    ne(workspaceMembers.status, 'DEACTIVATED'),
    isNotNull(workspaceMembers.email),`,
    tests: ['server/teams/requests.test.ts'],
  },
  {
    file: 'server/teams/handlers.ts',
    title: 'a team admin whom another team admin asked for manages the team',
    from: 'await givePlaces(scope, placements, false, body.override);',
    to: 'await givePlaces(scope, placements, true, body.override);',
    tests: ['server/teams/requests.test.ts'],
  },
  {
    file: 'server/teams/queries.ts',
    title: 'canManage is true for a team that a team admin joined by themselves',
    from: '? presentTeams(scope, ids, { member: member.id, placedByAdmin: true })',
    to: '? presentTeams(scope, ids, { member: member.id, placedByAdmin: false })',
    tests: ['server/teams/policy.test.ts'],
  },
  {
    file: 'server/invitations/handlers.ts',
    title: 'two spellings of one mailbox get an invitation each',
    from: 'claimed.delete(canonicalMailbox(emailKey))',
    to: 'claimed.has(canonicalMailbox(emailKey))',
    tests: ['server/invitations/limits.test.ts'],
  },
  {
    file: 'server/invitations/handlers.ts',
    title: 'the mail names the last day of an invitation in another time zone',
    from: 'const validUntil = todayIn(workspace.timeZone, invitationEnd(now));',
    to: `const validUntil = todayIn('UTC', invitationEnd(now));`,
    tests: ['server/invitations/life.test.ts'],
  },
];
