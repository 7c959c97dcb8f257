/** Logic and screens of the web. */
export const webFaults = [
  {
    file: 'web/api/client/sessionRules.ts',
    title: 'after a reload the next person who logs in is led where the one before was',
    from: 'returnUserId: text(kept.returnUserId),',
    to: 'returnUserId: null,',
    tests: ['web/api/client/sessionRules.test.ts'],
  },
  {
    file: 'web/features/documents/dates/dateText.ts',
    title: 'a date seems further away than it is',
    from: `return [Math.trunc(days / 30.4375), 'month'];`,
    to: `return [Math.round(days / 30.4375), 'month'];`,
    tests: ['web/features/documents/dates/dateText.test.ts'],
  },
  {
    file: 'web/ui/table/params.ts',
    title: 'the other direction of the usual order is not kept in the address',
    from: `const usualOrder = state.sort === first?.sort && state.order === (first?.order ?? 'asc');`,
    to: 'const usualOrder = state.sort === first?.sort;',
    tests: ['web/ui/table/params.test.ts'],
  },
  {
    file: 'web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts',
    title: 'a document without an expiration date keeps a reminder',
    from: 'expirationReminderOption: expirationDate === null ? null : wanted,',
    to: 'expirationReminderOption: wanted,',
    tests: ['web/features/documents/draft.test.ts'],
  },
  {
    file: 'web/routes/_app/$workspaceId/-review/reviewQueue.ts',
    title: 'after a decision comes a submission of the reviewer’s own',
    from: '  firstOf(othersAfter(left, id));',
    to: '  othersAfter(left, id)[0] ?? null;',
    tests: ['web/routes/_app/$workspaceId/-review/reviewQueue.test.ts'],
  },
  {
    file: 'web/routes/_app/$workspaceId/equipment/$itemId/-sendOnce.ts',
    title: 'what was changed before an inspection was sent again is lost',
    from: 'if (arrived) return correct(arrived.id, facts);',
    to: 'if (arrived) return correct(arrived.id, before);',
    tests: ['web/features/inspections/sendOnce.test.ts'],
  },
  {
    file: 'web/api/drafts.ts',
    title: 'a session that expires takes the drafts of its person along',
    from: `  const { userId, isAuthenticated, redirectMessage } = getSession();
  if (!isAuthenticated && redirectMessage !== null) return;
`,
    to: `  const { userId, isAuthenticated } = getSession();
`,
    tests: ['web/api/drafts.test.ts'],
  },
  {
    file: 'web/features/requirements/ExemptForm.tsx',
    title: 'an exemption is given from one of the requirements that ask for the same',
    from: 'for (const requirementId of requirementIds)',
    to: 'for (const requirementId of requirementIds.slice(0, 1))',
    tests: ['tests/e2e/requirements/matrix-cell.spec.ts'],
  },
  {
    file: 'web/routes/_app/$workspaceId/teams/-list/OpenTeams.tsx',
    title: 'a team that was joined is still offered',
    from: `    onSuccess: async ({ name }) => {
      await refreshWorkspace(queryClient, workspaceId);
`,
    to: `    onSuccess: async ({ name }) => {
`,
    tests: ['tests/e2e/teams/teams.spec.ts'],
  },
  {
    file: 'web/routes/_app/workspaces/-list/InvitationSection.tsx',
    title: 'declining cannot be undone, and a revoked invitation offers to',
    from: `useState(end.how === 'GONE')`,
    to: `useState(end.how !== 'GONE')`,
    tests: ['tests/e2e/workspaces/undo-decline.spec.ts'],
  },
  {
    file: 'web/routes/_app/$workspaceId/my-documents/-page/RefusedList.tsx',
    title: 'a refused correction leads to a renewal',
    from: `  const isOpen = ({ kind, corrects }: Submission) =>
    corrects === null && kind !== null && openKinds.has(kind.id);`,
    to: '  const isOpen = ({ kind }: Submission) => kind !== null && openKinds.has(kind.id);',
    tests: ['tests/e2e/documents/my-documents.spec.ts'],
  },
  {
    file: 'web/routes/_app/account/-usePreferences.ts',
    title: 'a preference that could not be saved looks as if it were',
    from: `    onError: (error, change) => {
      setChosen((all) => Object.fromEntries(Object.entries(all).filter(([name]) => !(name in change))));
`,
    to: `    onError: (error) => {
`,
    tests: ['tests/e2e/account/account.spec.ts'],
  },
  {
    file: 'web/routes/_app/$workspaceId/work-documents/add/-assign/MembersTable.tsx',
    title: 'selecting all that a search finds selects everybody',
    from: 'body: assignable({ ...state.request, page: 0, pageSize: PAGE_SIZE.all }),',
    to: 'body: assignable({ page: 0, pageSize: PAGE_SIZE.all }),',
    tests: ['tests/e2e/documents/wizard-selection.spec.ts'],
  },
  {
    file: 'web/routes/_app/$workspaceId/-review/ReviewForm.tsx',
    title: 'what was put right is lost when a reviewer looks at another submission',
    from: 'useState(() => drafts.values.get(submission.id) ?? reviewValuesOf(submission));',
    to: 'useState(() => reviewValuesOf(submission));',
    tests: ['tests/e2e/documents/review.spec.ts'],
  },
  {
    file: 'web/routes/_app/$workspaceId/equipment/$itemId/edit.tsx',
    title: 'two who edit an item overwrite each other',
    from: 'const change = { ...factChanges(enteredFacts(values), seen), imageFileId, seen };',
    to: 'const change = { ...factChanges(enteredFacts(values), seen), imageFileId };',
    tests: ['tests/e2e/equipment/item-form.spec.ts'],
  },
  {
    file: 'web/routes/_app/$workspaceId/teams/$groupId/-TeamMembers.tsx',
    title: 'people who were taken out of a team stay selected',
    from: `      selection.clear();
      await refreshWorkspace`,
    to: '      await refreshWorkspace',
    tests: ['tests/e2e/teams/team.spec.ts'],
  },
];
