import { ph, plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Anchor, Checkbox, Text } from '@mantine/core';
import { IconBell, IconCalendar, IconCertificate, IconUsers } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useState } from 'react';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { EVIDENCE } from '#contract/rules/documents.ts';
import type { Expires } from '#contract/rules/kinds/kinds.ts';
import { refreshWorkspace } from '#web/api/changes.ts';
import { api } from '#web/api/client/client.ts';
import { randomId } from '#web/api/client/random.ts';
import { documentKindsQuery } from '#web/api/documents/documentKinds.ts';
import { type Held, renewableQuery } from '#web/api/documents/renewable.ts';
import { recordEvent } from '#web/features/analytics/events.ts';
import { evidenceOf } from '#web/features/documents/certificate/certificateValues.ts';
import { ReplacesField } from '#web/features/documents/certificate/ReplacesField.tsx';
import { REPLACES_MISSING } from '#web/features/documents/certificate/replacing.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import {
  type Details,
  type DraftDocument,
  type DraftMember,
  peopleOf,
  withLostFiles,
  withoutMembers,
  withoutRenewed,
} from '#web/features/documents/draft.ts';
import { FileThumbnail } from '#web/features/documents/FileThumbnail.tsx';
import { Card } from '#web/ui/Card.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { breakable, TruncatedText } from '#web/ui/text/TruncatedText.tsx';
import { truncate } from '#web/ui/text/truncate.ts';
import { useSingleMutation } from '#web/ui/useSingleMutation.ts';
import { ALREADY_EXPIRED, noDateText, reminderLabel } from '#web/words/documents/documents.ts';
import { draftPhrases, factTexts } from '#web/words/documents/facts.ts';
import { numberText } from '#web/words/numbers.ts';
import { dotted } from '#web/words/several/listFormat.ts';
import { useDraft } from './-draft/DraftProvider.tsx';
import { withDetails, withoutKinds } from './-draft/details.ts';
import { bulkCreateRequest, documentName, unknownIn } from './-draft/draftRequest.ts';
import { assignmentCount, REVIEW } from './-draft/draftSteps.ts';
import { filesOf, hasFileText, heldBy, leftOutBy } from './-draft/held.ts';
import { longerThan, longest, type Renewed, renewableOf, renewedBy } from './-draft/renewals.ts';
import classes from './-review.module.css';
import { finishFailure, issuesOf } from './-wizard/finishFailure.ts';
import { WizardBody, WizardFooter } from './-wizard/WizardFrame.tsx';

/** Step 3: what will be created, and who gets it. */
export const Route = createFileRoute('/_app/$workspaceId/work-documents/add/review')({
  staticData: { title: t`Review bulk upload` },
  component: Review,
});

function Review() {
  const { workspaceId } = Route.useParams();
  const { draft, change, finish: finishDraft } = useDraft();
  const navigate = Route.useNavigate();
  const queryClient = useQueryClient();
  const today = useToday(workspaceId);
  const of = renewableOf(draft);
  const files = filesOf(draft);
  const known = useQuery({
    ...renewableQuery(workspaceId, of, files),
    enabled: of.length + files.length > 0,
  });
  const { data: kinds = [] } = useQuery(documentKindsQuery(workspaceId));
  const [isAsked, setAsked] = useState(false);
  const renewals = draft.documents.map((document) => {
    const out = leftOutBy(document, known.data?.held);
    const all = renewedBy(draft, document, known.data?.renewable ?? []);
    const renewed = new Map([...all].filter(([id]) => !out.has(id)));
    const expires = kinds.find(({ id }) => id === document.kind?.id)?.expires;
    const held = heldBy(document, known.data?.held);
    return { document, held, renewed, expires, longer: longerThan(document, renewed, expires) };
  });
  const getters = draft.documents.map((document) => {
    const out = leftOutBy(document, known.data?.held);
    return peopleOf(draft, document).flatMap(({ id }) => (out.has(id) ? [] : id));
  });
  const added = getters.flat().length;
  const people = new Set(getters.flat());
  const shorter = renewals.filter(({ longer }) => longer.length > 0).map(({ document }) => document);
  const isUnanswered = shorter.some(({ replaces }) => replaces === undefined);
  const finish = useSingleMutation({
    mutationFn: async () => {
      const idempotencyKey = draft.finishKey ?? randomId();
      // Another tab may have asked for the same a moment ago: with its key nothing is created twice.
      const sent = change((before) => ({ ...before, finishKey: before.finishKey ?? idempotencyKey }));
      const call = {
        params: { workspaceId },
        body: bulkCreateRequest(sent, new Set(shorter.map(({ key }) => key))),
      };
      const key = { idempotencyKey: sent.finishKey ?? idempotencyKey };
      return { sent, count: (await api.documents.bulkCreate(call, key)).count };
    },
    onSuccess: async ({ sent, count }) => {
      finishDraft(sent);
      const all = assignmentCount(sent);
      toast.success(count === all ? t`Documents assigned successfully` : assignedText(count, all - count));
      recordEvent('documents_added', count);
      void refreshWorkspace(queryClient, workspaceId);
      // Leaving the wizard clears the draft (DOC-36).
      await navigate({ to: '/$workspaceId/work-documents', params: { workspaceId }, ignoreBlocker: true });
    },
    onError: (error) => {
      const unknown = unknownIn(draft, issuesOf(error));
      void known.refetch();
      toast.failure(finishFailure(error, unknown));
      const lost = unknown.documents.map(({ fileId }) => fileId);
      const gone = unknown.members.map(({ id }) => id);
      const archived = unknown.kinds.map(({ id }) => id);
      const ended = unknown.renewed.flatMap(({ renews }) => renews?.documentId ?? []);
      if (lost.length + gone.length + archived.length + ended.length > 0)
        change((before) =>
          withoutRenewed(withoutKinds(withoutMembers(withLostFiles(before, lost), gone), archived), ended),
        );
    },
  });
  return (
    <>
      <WizardBody>
        <Text>
          {added === 0 ? (
            t`Nothing will be added: everybody has these files.`
          ) : (
            <Trans>
              <strong>
                <Plural value={added} one="# document" other="# documents" />
              </strong>{' '}
              will be added for <Plural value={{ people: people.size }} one="# member" other="# members" />.
            </Trans>
          )}
        </Text>
        {renewals.map((one) => (
          <ReviewCard
            key={one.document.key}
            {...one}
            people={peopleOf(draft, one.document)}
            isKnown={known.data !== undefined}
            isAsked={isAsked}
            today={today}
            onChange={(details) => change((before) => withDetails(before, one.document.key, details))}
          />
        ))}
      </WizardBody>
      <WizardFooter
        step={REVIEW}
        finish={{
          label:
            added === 0
              ? t`Finish without adding`
              : t`Assign ${plural(added, { one: '# document', other: '# documents' })}`,
          busy: finish.isPending || finish.isSuccess,
          onClick: () => (isUnanswered ? setAsked(true) : finish.mutate()),
        }}
      />
    </>
  );
}

interface ReviewCardProps {
  document: DraftDocument;
  /** Who gets it. */
  people: readonly DraftMember[];
  /** Those who have its file. */
  held: ReadonlyMap<string, Held>;
  /** What of theirs it renews. */
  renewed: ReadonlyMap<string, Renewed>;
  /** What of that lasts longer than it. */
  longer: readonly Renewed[];
  /** Whether it is known what they have. */
  isKnown: boolean;
  /** Whether somebody wanted to finish without an answer. */
  isAsked: boolean;
  expires: Expires | undefined;
  today: CalendarDate;
  onChange: (details: Partial<Details>) => void;
}

/** One document as it will be created, and for whom (DOC-33). */
function ReviewCard(props: ReviewCardProps) {
  const { document, people, held, renewed, longer, isKnown, isAsked, expires, today, onChange } = props;
  const last = longest(longer);
  const { expirationDate, expirationReminderOption } = document;
  const name = documentName(document);
  const said = factTexts(evidenceOf(document), EVIDENCE, draftPhrases);
  const evidence = dotted([document.kind?.name, ...said]);
  return (
    <Card className={classes.root} aria-label={name}>
      <FileThumbnail document={document} />
      <div className={classes.facts}>
        <TruncatedText className={classes.name}>{name}</TruncatedText>
        <TruncatedText className={classes.file}>{document.name}</TruncatedText>
        {evidence !== '' && (
          <Text className={classes.line} size="sm">
            <IconCertificate size={17} stroke={1.7} aria-hidden />
            <span className={classes.evidence}>{evidence}</span>
          </Text>
        )}
        <Text className={classes.line} size="sm">
          <IconCalendar size={17} stroke={1.7} aria-hidden />
          <span>
            {expirationDate === null
              ? noDateText({ undated: document.isUndated === true })
              : t`Expires ${{ date: dateText(expirationDate) }}`}
            {expirationDate !== null && expirationDate < today && <strong> · {ALREADY_EXPIRED}</strong>}
          </span>
        </Text>
        {expirationReminderOption !== null && (
          <Text className={classes.line} size="sm">
            <IconBell size={17} stroke={1.7} aria-hidden />
            <span>
              <Trans>
                Reminder <strong>{ph({ reminder: reminderLabel(expirationReminderOption) })}</strong>
              </Trans>
            </span>
          </Text>
        )}
        <div className={classes.line}>
          <IconUsers size={17} stroke={1.7} aria-hidden />
          <MemberNames members={people} noteOf={isKnown ? noteOf(document, held, renewed) : undefined} />
        </div>
        {[...held.values()].some(({ isSame }) => isSame) && (
          <Checkbox
            size="sm"
            label={t`Add it anyway`}
            checked={document.addsAgain ?? false}
            onChange={(event) => onChange({ addsAgain: event.currentTarget.checked })}
          />
        )}
        {(renewed.size > 0 || document.isSeparate) && (
          <Checkbox
            size="sm"
            label={t`Keep separate`}
            description={t`Adds a separate document, such as a second driving licence, instead of renewing the existing one.`}
            checked={document.isSeparate ?? false}
            onChange={(event) => onChange({ isSeparate: event.currentTarget.checked })}
          />
        )}
        {last && (
          <ReplacesField
            values={document}
            inForce={last.inForce}
            expires={expires}
            people={longer.length}
            onChange={onChange}
            error={isAsked && !document.replaces ? REPLACES_MISSING : undefined}
          />
        )}
      </div>
    </Card>
  );
}

const FIRST = 5;
const MOST = 200;

/** That those who have a file got nothing. */
const assignedText = (count: number, leftOut: number): string =>
  [
    plural(count, {
      0: 'Nothing was added.',
      one: '# document assigned.',
      other: '# documents assigned.',
    }),
    plural(leftOut, {
      one: '# person has the file and was left out.',
      other: '# people have the file and were left out.',
    }),
  ].join(' ');

/** The outcome of the document for somebody; empty where that goes without saying. */
const noteOf =
  (document: DraftDocument, held: ReadonlyMap<string, Held>, renewed: ReadonlyMap<string, Renewed>) =>
  (id: string): string => {
    const has = held.get(id);
    if (has?.isSame && !document.addsAgain) return t`${{ hasFile: hasFileText(has) }} – left out`;
    const outcome = document.kind === null || document.isSeparate ? '' : outcomeText(renewed, id);
    return has ? `${outcome && `${outcome}, `}${hasFileText(has)}` : outcome;
  };

const outcomeText = (renewed: ReadonlyMap<string, Renewed>, id: string): string => {
  const one = renewed.get(id);
  if (!one) return t`new`;
  const name = truncate(one.name, 40);
  const until = one.inForce?.expirationDate;
  return until ? t`renews “${name}” (expires ${{ date: dateText(until) }})` : t`renews “${name}”`;
};

interface MemberNamesProps {
  members: readonly DraftMember[];
  noteOf: ((id: string) => string) | undefined;
}

/** The names of the members; many of them are folded. */
function MemberNames({ members, noteOf }: MemberNamesProps) {
  const [open, setOpen] = useState(false);
  const shown = members.slice(0, open ? MOST : FIRST);
  const rest = members.length - shown.length;
  return (
    <div className={classes.memberNames}>
      <ul className={classes.list} aria-label={t`Members`}>
        {shown.map(({ id, name }) => {
          const note = noteOf?.(id) ?? '';
          return (
            <li key={id} dir="auto" title={name}>
              {breakable(truncate(name, 40))}
              {note !== '' && <span className={classes.note}> {note}</span>}
            </li>
          );
        })}
        {open && rest > 0 && (
          <li>
            <Trans>and {{ rest: numberText(rest) }} more</Trans>
          </li>
        )}
      </ul>
      {members.length > FIRST && (
        <Anchor
          component="button"
          type="button"
          size="sm"
          onClick={() => setOpen(!open)}
          aria-expanded={open}
        >
          {open ? t`Show fewer` : t`and ${{ rest: numberText(rest) }} more`}
        </Anchor>
      )}
    </div>
  );
}
