/** Records, what is kept of them and what people are reminded of: faults of somebody who had not seen the tests. */
export const unseenOfRecordsFaults = [
  {
    file: 'server/backup/restore.ts',
    title: 'a restore that was cut off after it had kept some files cannot be run again',
    from: 'if (!s3 && !isOurs && (await folderHasFiles(place))) {',
    to: 'if (!s3 && (await folderHasFiles(place))) {',
    tests: ['server/backup/kill.test.ts'],
  },
  {
    file: 'server/bin/restore.ts',
    title: 'restoring a document that was never accepted ends the request for it',
    from: `if (document?.state === 'ACCEPTED' && typeof document.kind_id === 'string')`,
    to: `if (document && typeof document.kind_id === 'string')`,
    tests: ['server/bin/meanwhile.test.ts'],
  },
  {
    file: 'server/deleted/erase.queries.ts',
    title: 'when somebody deletes their account, the equipment of theirs in the trash is erased too',
    from: `and(eq(bin.memberId, which.documentsOf), eq(bin.what, 'DOCUMENT'));`,
    to: 'eq(bin.memberId, which.documentsOf);',
    tests: ['server/bin/erasing.test.ts'],
  },
  {
    file: 'server/deleted/keep.queries.ts',
    title: 'the picture of an item in the trash is not kept for it and is gone after a day',
    from: `
      union select thing.image_file_id where thing.image_file_id is not null)\`,`,
    to: ')`,',
    tests: ['server/bin/bin.test.ts'],
  },
  {
    file: 'server/documents/versions/correct.ts',
    title: 'a member who swaps only the file of a certificate has it accepted without a review',
    from: 'const proves = fileId !== corrected.fileId || PROOF.some((field)',
    to: 'const proves = PROOF.some((field)',
    tests: ['server/documents/versions/heldCorrections.test.ts'],
  },
  {
    file: 'server/documents/handlers.ts',
    title: 'documents can be assigned to somebody who was deactivated',
    from: `presentMembers(scope, memberIds, 'not deactivated')`,
    to: `presentMembers(scope, memberIds, 'all')`,
    tests: ['server/documents/documents.test.ts'],
  },
  {
    file: 'server/documents/join.ts',
    title: 'joining a document with itself deletes it',
    from: 'if (first === undefined || !isOne || new Set(group).size !== group.length) throw',
    to: 'if (first === undefined || !isOne) throw',
    tests: ['server/documents/join.test.ts'],
  },
  {
    file: 'server/documents/requests/queries.ts',
    title: 'an admin who asks themselves for a document gets a mail about it',
    from: `    ne(documentRequests.memberId, documentRequests.askedByMemberId),
`,
    to: '',
    tests: ['server/documents/requests/requests.test.ts'],
  },
  {
    file: 'server/equipment/find.ts',
    title: 'whoever may edit one of several chosen items may change all of them, also those of other teams',
    from: 'if (!ownerIds.every(may)) throw',
    to: 'if (!ownerIds.some(may)) throw',
    tests: ['tests/api/mixedRights.test.ts'],
  },
  {
    file: 'server/equipment/handOver.ts',
    title: 'an item of a removed member that an admin gives to nobody is theirs again when they come back',
    from: 'held.filter(({ item }) => item.ownerMemberId !== ownerId);',
    to: 'held.filter((row) => ownerIdOf(row) !== ownerId);',
    tests: ['server/equipment/rights.test.ts'],
  },
  {
    file: 'server/evidence/ends.queries.ts',
    title:
      'a certificate that was replaced counts on until the day on which the new one was entered, not until its day of issue',
    from: 'const end = { endsOn: issuedOn ?? today, workspaceId',
    to: 'const end = { endsOn: today, workspaceId',
    tests: ['server/documents/versions/endings.test.ts'],
  },
  {
    file: 'server/files/names.ts',
    title: 'a photo called SCAN.JPG is downloaded as SCAN.JPG.jpg',
    from: 'if (fitting.includes(extname(name).toLowerCase())) return name;',
    to: 'if (fitting.includes(extname(name))) return name;',
    tests: ['server/files/names.unit.test.ts'],
  },
  {
    file: 'server/housekeeping/queries.ts',
    title: 'the mailbox page keeps its oldest mails and the sweep removes the newest',
    from: `    .orderBy(desc(mails.createdAt), desc(mails.id))
    .limit(kept);`,
    to: `    .orderBy(mails.createdAt, mails.id)
    .limit(kept);`,
    tests: ['server/housekeeping/sweep.test.ts'],
  },
  {
    file: 'server/reminders/pages.ts',
    title:
      'the daily mail leads a member without admin rights to the list of all equipment, which they may not open',
    from: `items: \`\${base}/\${isAdmin ? 'equipment' : 'my-equipment'}\`,`,
    to: `items: \`\${base}/equipment\`,`,
    tests: ['server/reminders/dailyMail.test.ts'],
  },
  {
    file: 'server/reminders/due.ts',
    title: 'a mail tells team admins until which day somebody holds a sensitive document that the team needs',
    from: '...saying(hidden, managers.get(teamId) ?? [])',
    to: '...saying(own, managers.get(teamId) ?? [])',
    tests: ['tests/api/reveals.test.ts'],
  },
  {
    file: 'server/requirements/handlers.ts',
    title: 'a requirement cannot be changed to hold on a single day',
    from: 'if (!from || !until || from <= until) return;',
    to: 'if (!from || !until || from < until) return;',
    tests: ['server/requirements/requirements.test.ts'],
  },
  {
    file: 'server/standing/gaps.queries.ts',
    title:
      'a team admin learns that somebody lacks what a sensitive document would meet, where an open document type would meet it too',
    from: 'kindIds.every((id) => !sensitive.has(id))',
    to: 'kindIds.some((id) => !sensitive.has(id))',
    tests: ['server/requirements/teamCheck/teamCheck.test.ts'],
  },
  {
    file: 'server/standing/people.queries.ts',
    title:
      'somebody who leaves a team and comes back after two months is shown as in grace again on their own page',
    from: 'addDays(scope.today, -longest - REST_DAYS)',
    to: 'addDays(scope.today, -longest)',
    tests: ['server/requirements/histories.test.ts', 'server/standing/states.test.ts'],
  },
];
