import '#web/styles/dialog.ts';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import {
  Button,
  Checkbox,
  Group,
  Modal,
  NativeSelect,
  SegmentedControl,
  Stack,
  Text,
  TextInput,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCopy,
  IconUserCheck,
  type TablerIcon,
} from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useMemo, useRef, useState } from 'react';
import { PERSON_FIELDS, type PersonField } from '#web/features/import/nouns/people.ts';
import type { FoundColumn, FoundPeople, ReadingOptions } from '#web/features/import/nouns/peopleIn.ts';
import { nameOfPerson } from '#web/routes/_app/$workspaceId/members/add/-addedPeople.ts';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import { roleLabel } from '#web/words/members.ts';
import { counted, numberText } from '#web/words/numbers.ts';
import { countLabel, countOutcomes, isAddedBy, outcomeLabels, type RowOutcome } from './rowOutcomes.ts';
import classes from './SheetPreview.module.css';
import { type PersonOfSheet, tradeCounts, withTitlesAsTrades } from './sheetTrades.ts';
import type { CheckedSheet } from './useSheetImport.ts';

interface Props extends CheckedSheet {
  fileName: string;
  /** Whether it is being read in another way. */
  isReading: boolean;
  fields: Readonly<Record<string, PersonField | null>>;
  onRead: (options: ReadingOptions) => void;
  onTake: (people: PersonOfSheet[]) => void;
  onClose: () => void;
}

type Part = 'all' | 'added' | 'leftOut';

/** Says what was read from which column, and of every row what will happen with it, before anything does. */
export function SheetPreview(props: Props) {
  const { fileName, outcomes, isReading, fields, onRead, onTake, onClose, ...checked } = props;
  const [part, setPart] = useState<Part>('all');
  const counts = useMemo(() => countOutcomes(outcomes), [outcomes]);
  const listed = checked.known.filter((_, row) => isAddedBy(outcomes[row]));
  const [usesTitles, setUsesTitles] = useState(false);
  const added = usesTitles ? withTitlesAsTrades(listed) : listed;
  const over = counts.find(([outcome]) => outcome === 'overLimit')?.[1] ?? 0;
  const shown = useMemo(
    () => [...outcomes.keys()].filter((index) => isIn(part, isAddedBy(outcomes[index]))),
    [outcomes, part],
  );
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={`Check the import from ${fileName}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Stack gap="sm">
        <ReadColumns people={checked.people} fields={fields} isReading={isReading} onRead={onRead} />
        <ul className={classes.counts} aria-label="What will happen">
          {counts.map(([outcome, count]) => (
            <li key={outcome} data-outcome={outcome}>
              <strong>{numberText(count)}</strong> {countLabel(outcome, count)}
            </li>
          ))}
        </ul>
        <TradesOfSheet
          people={added}
          tradeKeys={checked.tradeKeys}
          titles={checked.people.columns.some(({ field }) => field === 'trade') ? [] : listed}
          usesTitles={usesTitles}
          onUseTitles={setUsesTitles}
        />
        {checked.people.notes.map((note) => (
          <Text key={note} size="sm">
            {note}
          </Text>
        ))}
        {over > 0 && (
          <Text size="sm">
            You can add 5,000 people at a time. Add these first, then choose the file again.
          </Text>
        )}
        <SegmentedControl
          aria-label="Rows to show"
          value={part}
          onChange={(value) => setPart(value as Part)}
          data={[
            { value: 'all', label: 'All rows' },
            { value: 'added', label: 'To add' },
            { value: 'leftOut', label: 'Left out' },
          ]}
        />
        <SheetRows {...checked} outcomes={outcomes} shown={shown} />
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            onClick={() => onTake(added)}
            disabled={added.length === 0}
            loading={isReading}
            data-autofocus
          >
            Add {counted(added.length, 'person', 'people')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

interface TradesOfSheetProps {
  /** Those who are added, with their trades. */
  people: readonly PersonOfSheet[];
  tradeKeys: ReadonlySet<string>;
  /** Those whose job title can be their trade too; nobody where a column has trades. */
  titles: readonly PersonOfSheet[];
  usesTitles: boolean;
  onUseTitles: (usesTitles: boolean) => void;
}

/** How many names a sentence has. */
const NAMED = 6;

/** What trades people get, and which of these are new; without a column of them, job titles are proposed (TRD-02). */
function TradesOfSheet({ people, tradeKeys, titles, usesTitles, onUseTitles }: TradesOfSheetProps) {
  const proposed = tradeCounts(withTitlesAsTrades(titles));
  const counts = tradeCounts(people);
  const added = counts.filter(([name]) => !tradeKeys.has(name.toLowerCase()));
  const inWords = (of: typeof counts) =>
    of
      .slice(0, NAMED)
      .map(([name, count]) => `${name} (${numberText(count)})`)
      .join(', ') + (of.length > NAMED ? ` and ${numberText(of.length - NAMED)} more` : '');
  return (
    <>
      {proposed.length > 0 && (
        <Checkbox
          label="Use job titles as trades too"
          description={inWords(proposed)}
          checked={usesTitles}
          onChange={(event) => onUseTitles(event.currentTarget.checked)}
        />
      )}
      {added.length > 0 && (
        <Text size="sm">
          {counted(added.length, 'new trade', 'new trades')} will be added to your list: {inWords(added)}.
        </Text>
      )}
    </>
  );
}

const isIn = (part: Part, isAdded: boolean): boolean => part === 'all' || (part === 'added') === isAdded;

interface Look {
  tone: 'good' | 'warn' | 'bad' | 'calm';
  icon: TablerIcon;
}

const looks: Record<RowOutcome, Look> = {
  added: { tone: 'good', icon: IconCircleCheck },
  addedByName: { tone: 'good', icon: IconCircleCheck },
  member: { tone: 'calm', icon: IconUserCheck },
  listed: { tone: 'calm', icon: IconCopy },
  duplicate: { tone: 'calm', icon: IconCopy },
  overLimit: { tone: 'warn', icon: IconAlertCircle },
  invalid: { tone: 'bad', icon: IconAlertCircle },
  none: { tone: 'bad', icon: IconAlertCircle },
};

/** Nothing in the rows takes the focus, so what scrolls them does: the arrow keys move it. */
const focusable = { tabIndex: 0 };

interface SheetRowsProps extends CheckedSheet {
  /** Which of the rows, by their place. */
  shown: number[];
}

/** The rows of the file; only those in sight are drawn. */
function SheetRows({ people, known, problems, outcomes, shown }: SheetRowsProps) {
  const scroller = useRef<HTMLElement>(null);
  const isNarrow = useMediaQuery('(max-width: 640px)', window.innerWidth <= 640);
  const height = isNarrow ? 92 : 64;
  const rows = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => height,
    overscan: 8,
  });
  return (
    <section className={classes.scroller} ref={scroller} aria-label="Rows of the file" {...focusable}>
      {shown.length === 0 && (
        <Text c="dimmed" ta="center" className={classes.empty}>
          No rows here.
        </Text>
      )}
      <ul className={classes.list} style={{ height: shown.length * height }}>
        {rows.getVirtualItems().map(({ index }) => {
          const place = shown[index] ?? 0;
          const outcome = outcomes[place] ?? 'none';
          return (
            <li
              key={place}
              className={classes.row}
              style={{ top: index * height, height }}
              aria-setsize={shown.length}
              aria-posinset={index + 1}
            >
              <span className={classes.number}>Row {numberText(people.rows[place] ?? 0)}</span>
              <div className={classes.texts}>
                <TruncatedText>{people.texts[place] ?? ''}</TruncatedText>
                <SaidOf person={known[place] ?? {}} problems={problems[place] ?? []} />
              </div>
              <span className={classes.outcome}>
                <StatusBadge {...looks[outcome]} label={outcomeLabels[outcome]} />
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

interface SaidOfProps {
  person: PersonOfSheet;
  problems: readonly string[];
}

/** What else a row says of its person, and what of it cannot be used. */
function SaidOf({ person, problems }: SaidOfProps) {
  const { email, phone, phoneCountryCode, staffNumber, title, contractor, role, trades = [] } = person;
  const said = [
    email !== undefined && nameOfPerson(person),
    staffNumber,
    phone && `${phoneCountryCode ?? ''} ${phone}`,
    title,
    contractor,
    ...trades,
    role && roleLabel(role),
  ].filter(Boolean);
  if (said.length + problems.length === 0) return null;
  return (
    <Text size="sm" component="div" c={problems.length > 0 ? 'var(--muster-bad)' : 'dimmed'}>
      <TruncatedText>{[...problems, ...said].join(' · ')}</TruncatedText>
    </Text>
  );
}

const fieldLabels: Record<PersonField, string> = {
  email: 'Email',
  fullName: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  phoneCountryCode: 'Country code of the phone',
  staffNumber: 'Staff number',
  title: 'Job title',
  contractor: 'Company',
  trade: 'Trades',
  role: 'Role',
  team: 'Teams',
};

const choices = [
  { value: '', label: 'Not imported' },
  ...PERSON_FIELDS.map((value) => ({ value, label: fieldLabels[value] })),
];

interface ReadColumnsProps {
  people: FoundPeople;
  /** What was chosen for columns so far, by their ids. */
  fields: Readonly<Record<string, PersonField | null>>;
  isReading: boolean;
  onRead: (options: ReadingOptions) => void;
}

/** What is read from which column, and how to have it read otherwise. */
function ReadColumns({ people: { columns, countryCode }, fields, isReading, onRead }: ReadColumnsProps) {
  const [showsAll, setShowsAll] = useState(false);
  const isChosen = ({ id, field }: FoundColumn) => field !== null || id in fields;
  const left = columns.filter((column) => !isChosen(column)).length;
  const severalSheets = new Set(columns.map(({ sheet }) => sheet)).size > 1;
  const choose = (id: string, value: string) =>
    onRead({ facts: { ...fields, [id]: PERSON_FIELDS.find((field) => field === value) ?? null } });
  return (
    <section aria-label="Columns of the file" className={classes.columns}>
      {columns
        .filter((column) => showsAll || isChosen(column))
        .map(({ id, sheet, letter, heading, field, samples }) => (
          <div key={id} className={classes.column}>
            <NativeSelect
              size="sm"
              label={`${severalSheets ? `${sheet}, ` : ''}${letter}${heading && ` “${heading}”`}`}
              data={choices}
              value={field ?? ''}
              disabled={isReading}
              onChange={(event) => choose(id, event.currentTarget.value)}
            />
            <Text size="xs" c="dimmed" lineClamp={2}>
              {samples.join(' · ')}
            </Text>
          </div>
        ))}
      {left > 0 && !showsAll && (
        <Button variant="subtle" size="compact-sm" onClick={() => setShowsAll(true)}>
          Show {counted(left, 'other column', 'other columns')}
        </Button>
      )}
      {columns.some(({ field }) => field === 'phone') && (
        <TextInput
          // Another way to read the file may bring another code.
          key={countryCode}
          size="sm"
          label="Country code of numbers without one"
          placeholder="+49"
          defaultValue={countryCode ?? ''}
          disabled={isReading}
          onBlur={(event) => {
            const code = event.currentTarget.value.trim();
            if (code !== (countryCode ?? '')) onRead({ countryCode: code });
          }}
        />
      )}
    </section>
  );
}
