import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Button, Checkbox, Text, Title } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconCopy,
  IconTrash,
  type TablerIcon,
} from '@tabler/icons-react';
import { type KeyboardEvent, lazy, Suspense, useEffect, useRef } from 'react';
import type { DocumentKind } from '#contract/documents/documentKinds.ts';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { Held } from '#web/api/documents/renewable.ts';
import { type Details, type Draft, type DraftDocument, peopleOf } from '#web/features/documents/draft.ts';
import {
  FILLED,
  type FilledField,
  hasValue,
} from '#web/routes/_app/$workspaceId/work-documents/add/-draft/details.ts';
import { documentName } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/draftRequest.ts';
import { hasFileText, leftOutBy } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/held.ts';
import { type Renewed, renewedBy } from '#web/routes/_app/$workspaceId/work-documents/add/-draft/renewals.ts';
import { Card } from '#web/ui/Card.tsx';
import { MenuButton } from '#web/ui/MenuButton.tsx';
import { breakable } from '#web/ui/text/TruncatedText.tsx';
import { originTexts } from '#web/words/documents/documents.ts';
import { numberText } from '#web/words/numbers.ts';
import { AwaitedFile } from './AwaitedFile.tsx';
import { DetailsFields } from './DetailsFields.tsx';
import { outcomeFor } from './decisions.ts';
import { PeopleField } from './PeopleField.tsx';
import classes from './Stack.module.css';

const Preview = lazy(async () => {
  const { Preview } = await import('#web/features/documents/preview/Preview.tsx');
  return { default: Preview };
});

export interface PanelProps {
  workspaceId: string;
  draft: Draft;
  document: DraftDocument;
  /** Its place among `count`, from 1. */
  place: number;
  count: number;
  kinds: DocumentKind[];
  today: CalendarDate;
  renewable: readonly Renewed[] | undefined;
  held: readonly Held[] | undefined;
  onChange: (details: Partial<Details>) => void;
  onWrong: (key: string, isWrong: boolean) => void;
  /** Leads to the document before or after it; false where it has to stay. */
  onMove: (step: -1 | 1) => boolean;
  /** Gives what stands in a field to the documents below that have nothing there. */
  onFill: (field: FilledField) => void;
  /** Gives date and reminder to all that have no date; missing where there is no other. */
  onUseForAll: (() => void) | undefined;
  onRemove: () => void;
}

const fieldLabels: Record<FilledField, string> = {
  kind: t`Document type`,
  people: t`People`,
  issuedOn: t`Day of issue`,
  expirationDate: t`Expiration date and reminder`,
  number: t`Number`,
  issuer: t`Issuer`,
};

/** The document that was selected, large, beside all that can be said about it. */
export function StackPanel(props: PanelProps) {
  const { workspaceId, draft, document, place, count, kinds, today, onChange, onWrong, onFill } = props;
  const name = document.name || documentName(document);
  const { form, onKeyDown } = useEnterMoves(props.onMove);
  const step = (by: -1 | 1, label: string, Icon: TablerIcon) => {
    const isEnd = (by === -1 ? place === 1 : place === count) || undefined;
    return (
      <ActionIcon
        variant="default"
        size={36}
        aria-label={label}
        aria-disabled={isEnd}
        data-disabled={isEnd}
        onClick={() => props.onMove(by)}
      >
        <Icon size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
    );
  };
  const filled = FILLED.filter((field) => hasValue(document, field) && (field !== 'people' || !draft.toAll));
  return (
    <Card className={classes.panel} aria-label={name}>
      <header className={classes.panelHead}>
        <div className={classes.words}>
          <Title order={2} size="h4" className={classes.name}>
            <bdi>{breakable(name)}</bdi>
          </Title>
          <Text size="xs" c="dimmed">
            <Trans>
              {{ place: numberText(place) }} of {{ count: numberText(count) }}
            </Trans>
          </Text>
        </div>
        {step(-1, t`Previous document`, IconArrowUp)}
        {step(1, t`Next document`, IconArrowDown)}
        {filled.length > 0 && place < count && (
          <MenuButton
            position="bottom-end"
            target={
              <Button
                variant="default"
                size="sm"
                rightSection={<IconChevronDown size={16} stroke={1.7} aria-hidden />}
              >
                <Trans>Fill down</Trans>
              </Button>
            }
          >
            {({ Item, Label }) => (
              <>
                <Label>
                  <Trans>To the documents below that have none</Trans>
                </Label>
                {filled.map((field) => (
                  <Item key={field} onClick={() => onFill(field)}>
                    {fieldLabels[field]}
                  </Item>
                ))}
              </>
            )}
          </MenuButton>
        )}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          aria-label={t`Remove ${name}`}
          onClick={props.onRemove}
        >
          <IconTrash size={18} stroke={1.7} aria-hidden />
        </ActionIcon>
      </header>
      <div className={classes.preview}>
        {document.isAwaited ? (
          <AwaitedFile key={document.key} row={document} />
        ) : (
          <Suspense>
            <Preview key={document.key} file={document} name={name} />
          </Suspense>
        )}
      </div>
      <section ref={form} className={classes.form} aria-label={t`Details`} onKeyDown={onKeyDown}>
        <DetailsFields
          key={document.key}
          document={document}
          kinds={kinds}
          today={today}
          onChange={onChange}
          onWrong={onWrong}
        >
          {draft.toAll ? null : (
            <PeopleField
              workspaceId={workspaceId}
              people={document.people}
              note={document.from.people && originTexts[document.from.people]}
              onChange={(people) => onChange({ people })}
            />
          )}
        </DetailsFields>
        <Outcomes {...props} />
        {props.onUseForAll && document.expirationDate !== null && (
          <Button
            className={classes.all}
            variant="subtle"
            size="sm"
            leftSection={<IconCopy size={17} aria-hidden />}
            onClick={props.onUseForAll}
          >
            <Trans>Use this date and reminder for all without a date</Trans>
          </Button>
        )}
        <Text size="xs" c="dimmed" className={classes.keys}>
          <Trans>Enter goes to the same field of the next document, Shift + Enter to the one before.</Trans>
        </Text>
      </section>
    </Card>
  );
}

/** For how many people it is told one by one. */
const TOLD = 20;

/** Becomes of the document for each of its people, and that it can be kept separate (VAL-08). */
function Outcomes({ draft, document, renewable, held, onChange }: PanelProps) {
  const people = peopleOf(draft, document);
  if (people.length === 0 || renewable === undefined) return null;
  const out = leftOutBy(document, held);
  const renewed = renewedBy(draft, document, renewable);
  if (renewed.size + out.size === 0 && !document.isSeparate) return null;
  const toldOf = (id: string) => {
    const one = out.get(id);
    return one ? hasFileText(one) : outcomeFor(renewed.get(id));
  };
  return (
    <>
      <ul className={classes.outcomes} aria-label={t`Outcome`}>
        {!document.isSeparate &&
          people.slice(0, TOLD).map(({ id, name }) => (
            <li key={id}>
              <bdi>{name}</bdi>: {toldOf(id)}
            </li>
          ))}
        {!document.isSeparate && people.length > TOLD && (
          <li>
            <Trans>and {{ count: numberText(people.length - TOLD) }} more</Trans>
          </li>
        )}
      </ul>
      {document.kind !== null && (renewed.size > 0 || document.isSeparate) && (
        <Checkbox
          size="sm"
          label={t`Keep separate`}
          description={t`Adds a second document of this type instead of renewing the existing one.`}
          checked={document.isSeparate ?? false}
          onChange={(event) => onChange({ isSeparate: event.currentTarget.checked })}
        />
      )}
    </>
  );
}

const FIELD = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), select';

/** Enter in a field leads to the same field of the next document, with Shift to that of the one before. */
function useEnterMoves(onMove: (step: -1 | 1) => boolean) {
  const form = useRef<HTMLElement>(null);
  /** The field that gets the focus once the other document is there. */
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    const path = wanted.current;
    wanted.current = null;
    if (path === null) return;
    const fields = [...(form.current?.querySelectorAll<HTMLElement>(FIELD) ?? [])];
    const same = fields.find((field) => pathOf(field) === path);
    (same ?? fields.find((field) => pathOf(field) === 'expirationDate') ?? fields[0])?.focus();
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || event.defaultPrevented) return;
    if (!(target instanceof HTMLElement) || !target.matches(FIELD)) return;
    // Enter takes what is offered there.
    if (target.getAttribute('aria-expanded') === 'true' && pathOf(target) === 'people') return;
    event.preventDefault();
    // Typed text is taken as the field is left.
    target.blur();
    wanted.current = pathOf(target);
    if (!onMove(event.shiftKey ? -1 : 1)) {
      wanted.current = null;
      target.focus();
    }
  };
  return { form, onKeyDown };
}

const pathOf = (field: HTMLElement): string | null =>
  field.closest<HTMLElement>('[data-path]')?.dataset.path ?? null;
