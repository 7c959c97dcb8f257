const HISTORY = 'server/documents/versions/history.test.ts';

/** Faults in what makes records of documents: kinds, versions and submissions, and what leaves the portal with them. */
export const recordFaults = [
  {
    file: 'server/documents/versions/decide.ts',
    title: 'a second decision takes the place of the first',
    from: `if (version.state !== 'SUBMITTED') throw apiError('ALREADY_DECIDED');`,
    to: ``,
    tests: ['server/documents/versions/decide.test.ts', 'server/documents/versions/decideRaces.test.ts'],
  },
  {
    file: 'server/documents/versions/decide.ts',
    title: 'reviewers do not wait for each other',
    from: `  await lockDocuments(scope, [documentId]);
`,
    to: ``,
    tests: ['server/documents/versions/decideRaces.test.ts'],
  },
  {
    file: 'server/documents/versions/decide.ts',
    title: 'any admin reviews their own submission',
    from: `return scope.member.role === 'WORKSPACE_ADMIN' && (await countActive(scope)).admins === 1;`,
    to: `return scope.member.role === 'WORKSPACE_ADMIN';`,
    tests: ['server/documents/versions/decide.test.ts'],
  },
  {
    file: 'server/documents/versions/decide.ts',
    title: 'team admins review what is sensitive',
    from: `const reached = isSensitive ? new Set() : await`,
    to: `const reached = await`,
    tests: ['server/documents/versions/sensitive.test.ts'],
  },
  {
    file: 'server/documents/versions/submit.ts',
    title: 'two submissions at once make two documents',
    from: `  await holdSubmissions(scope);
`,
    to: ``,
    tests: ['server/documents/versions/submitRights.test.ts'],
  },
  {
    file: 'server/documents/versions/submit.ts',
    title: 'a file that was replaced while it waited is kept for ever',
    from: `  await releaseFiles(scope, replaced);
`,
    to: ``,
    tests: ['server/documents/versions/submit.test.ts'],
  },
  {
    file: 'server/documents/versions/correct.ts',
    title: 'a correction stands beside what it corrects',
    from: `    corrects: corrected,
`,
    to: ``,
    tests: ['server/documents/versions/corrections.test.ts'],
  },
  {
    file: 'server/documents/queries.ts',
    title: 'everybody who sees a sensitive document in a list opens it',
    from: `const isOpen = !kind?.sensitive || mayOpen(scope.member, row.document);`,
    to: `const isOpen = true;`,
    tests: ['server/documents/versions/sensitive.test.ts'],
  },
  {
    file: 'server/documents/handlers.ts',
    title: 'a team sees that a sensitive document is there',
    from: `outsiderId: managed.size > 0 ? undefined : scope.member.id,`,
    to: `outsiderId: undefined,`,
    tests: ['server/documents/versions/sensitive.test.ts'],
  },
  {
    file: 'server/files/policy.queries.ts',
    title: 'a team opens files of sensitive kinds',
    from: `    isOpenKind,
    eq(documentVersions.state, 'ACCEPTED'),`,
    to: `    eq(documentVersions.state, 'ACCEPTED'),`,
    tests: ['server/documents/versions/sensitive.test.ts'],
  },
  {
    file: 'server/documents/evidence.queries.ts',
    title: 'what waits is shown instead of what is in force',
    from: `order by document_id, state = 'ACCEPTED' desc,`,
    to: `order by document_id,`,
    tests: ['server/documents/versions/submit.test.ts'],
  },
  {
    file: 'server/documents/evidence.queries.ts',
    title: 'hidden documents are deleted with others',
    from: `        isNull(workspaceMembers.removedAt),
`,
    to: ``,
    tests: ['server/documents/bulk.test.ts'],
  },
  {
    file: 'server/db/expiration.ts',
    title: 'what was only submitted has a state',
    from: ` or \${documents.state} <> 'ACCEPTED'`,
    to: ``,
    tests: ['server/documents/versions/submit.test.ts', 'server/documents/expiration.test.ts'],
  },
  {
    file: 'server/documents/kinds/queries.ts',
    title: 'a kind goes while documents are given it',
    from: `    .for('key share');`,
    to: `    ;`,
    tests: ['server/documents/kinds/merge.test.ts'],
  },
  {
    file: 'server/documents/kinds/queries.ts',
    title: 'members read by what names documents came',
    from: `aliases: counts ? row.aliases : [],`,
    to: `aliases: row.aliases,`,
    tests: ['server/documents/kinds/kinds.test.ts'],
  },
  {
    file: 'server/documents/evidence.queries.ts',
    title: 'an added document whose date is today is told to nobody',
    from: `date !== null && date < today ? date : null;`,
    to: `date !== null && date <= today ? date : null;`,
    tests: ['server/reminders/documentReminders.test.ts', HISTORY],
  },
  {
    file: 'server/documents/evidence.queries.ts',
    title: 'a changed date that is today is told to nobody',
    from: `and \${date} < \${today}::date then`,
    to: `and \${date} <= \${today}::date then`,
    tests: ['server/reminders/documentReminders.test.ts', HISTORY],
  },
  {
    file: 'server/documents/evidence.queries.ts',
    title: 'a version that was corrected goes on counting',
    from: `
        and not exists (select 1 from document_versions as correction
          where correction.workspace_id = version.workspace_id and correction.corrects = version.id)`,
    to: '',
    tests: [HISTORY],
  },
  {
    file: 'server/documents/evidence.queries.ts',
    title: 'the version that was recorded last counts, whichever expires last',
    from: `
        case state when 'ACCEPTED' then coalesce(expiration_date, 'infinity') end desc nulls last, created_at`,
    to: ` created_at`,
    tests: [HISTORY],
  },
  {
    file: 'server/documents/evidence.queries.ts',
    title: 'submitting again deletes what was accepted',
    from: `        eq(documentVersions.state, 'SUBMITTED'),
      ),
    )
    .returning({ fileId: documentVersions.fileId });`,
    to: `      ),
    )
    .returning({ fileId: documentVersions.fileId });`,
    tests: [HISTORY, 'server/documents/versions/calls.test.ts'],
  },
  {
    file: 'server/db/migrations/0019_records.sql',
    title: 'versions of documents that were there before have the day of Greenwich',
    from: `(documents.created_at AT TIME ZONE workspaces.time_zone)::date`,
    to: `(documents.created_at AT TIME ZONE 'UTC')::date`,
    tests: ['server/db/recordsMigration.test.ts'],
  },
  {
    file: 'server/documents/download/queries.ts',
    title: 'everybody downloads every document',
    from: `return rows.filter((row) => mayOpen(member, row));`,
    to: `return rows;`,
    tests: ['server/documents/download/download.test.ts'],
  },
  {
    file: 'server/http/call.ts',
    title: 'one person gets any number of ZIPs at a time',
    from: `if (answer.kind === 'stream' && reader) untilClosed(reply, limits.lists.addReader(reader));`,
    to: '',
    tests: ['server/documents/download/download.test.ts'],
  },
  {
    file: 'server/files/zip.ts',
    title: 'a ZIP goes on reading when nobody reads it',
    from: `pipeline(zip.outputStream, out, () => end.abort());`,
    to: `pipeline(zip.outputStream, out, () => undefined);`,
    tests: ['server/files/zip.unit.test.ts', 'server/documents/download/download.test.ts'],
  },
  {
    file: 'web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts',
    title: 'dates that were copied are gone at the next entry',
    from: `          touched: [...new Set([...document.touched, ...touched])],
`,
    to: ``,
    tests: ['web/features/documents/draft.test.ts'],
  },
  {
    file: 'web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts',
    title: 'a proposal goes over what somebody said',
    from: `      people: isFree('people') ? people : document.people,`,
    to: `      people,`,
    tests: ['web/features/documents/draft.test.ts'],
  },
  {
    file: 'web/features/documents/draft.ts',
    title: 'who is gone makes no other draft',
    from: `  return changedDraft(draft, {
    members: left(draft.members),`,
    to: `  return Object.assign({ ...draft }, {
    members: left(draft.members),`,
    tests: ['web/features/documents/draft.test.ts'],
  },
  {
    file: 'web/routes/_app/$workspaceId/my-documents/-submit/submissionDraft.ts',
    title: 'a submission whose key was used is refused for ever',
    from: `  if (isKeyTaken(error)) return newSubmissionDraft(sent.values);
`,
    to: ``,
    tests: ['web/routes/_app/$workspaceId/my-documents/-submit/submission.test.ts'],
  },
  {
    file: 'web/routes/_app/$workspaceId/my-documents/-submit/submissionDraft.ts',
    title: 'a refused submission counts as one that may have arrived',
    from: `return mayHaveArrived(error) ? sent : { ...sent, isSent: wasSent };`,
    to: `return sent;`,
    tests: ['web/routes/_app/$workspaceId/my-documents/-submit/submission.test.ts'],
  },
  {
    file: 'web/api/client/transport.ts',
    title: 'a retry after an error of the server has a new key',
    from: `if (refusal && response.status < 500) settled();`,
    to: `settled();`,
    tests: ['web/api/client/transport.test.ts'],
  },
  {
    file: 'web/api/client/transport.ts',
    title: 'a retry after a page of somebody in between has a new key',
    from: `if (refusal && response.status < 500) settled();`,
    to: `if (response.status < 500) settled();`,
    tests: ['web/api/client/transport.test.ts'],
  },
  {
    file: 'web/api/client/transport.ts',
    title: 'a retry after a cut answer has a new key',
    from: `  const answer = await readBody(response);
  // Cut`,
    to: `  settled();
  const answer = await readBody(response);
  // Cut`,
    tests: ['web/api/client/transport.test.ts'],
  },
  {
    file: 'web/api/client/transport.ts',
    title: 'a refused call keeps its key for ever',
    from: `if (refusal && response.status < 500) settled();`,
    to: ``,
    tests: ['web/api/client/transport.test.ts'],
  },
];
