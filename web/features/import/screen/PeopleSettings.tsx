import { plural, t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { splitNames } from '#contract/rules/text.ts';
import { tradesQuery } from '#web/api/trades.ts';
import { RoleAndTeams } from '#web/features/members/RoleAndTeams.tsx';
import { FormPart } from '#web/ui/forms/Form.tsx';
import { numberText } from '#web/words/numbers.ts';
import { inARow } from '#web/words/several/listFormat.ts';
import classes from './ImportScreen.module.css';
import type { ImportRow, SettingsProps } from './noun.ts';

/** What people get of whom their row says nothing else, and what phones and job titles mean. */
export default function PeopleSettings(props: SettingsProps) {
  const { workspaceId, list, rows, forAll, onChange, onCountryCode, disabled } = props;
  const facts = new Set(list.columns.map(({ fact }) => fact));
  const ofTitles = useMemo(() => namesOf(rows, 'title'), [rows]);
  const ofTrades = useMemo(() => namesOf(rows, 'trades'), [rows]);
  const titles = facts.has('trades') ? [] : ofTitles;
  const known = useQuery(tradesQuery(workspaceId)).data;
  const keys = new Set(known?.map(({ name }) => name.toLowerCase()));
  const named = forAll.titlesAsTrades && !facts.has('trades') ? ofTitles : ofTrades;
  const trades = known ? named.filter(([name]) => !keys.has(name.toLowerCase())) : [];
  return (
    <FormPart title={t`For everyone you add`} disabled={disabled}>
      <RoleAndTeams
        workspaceId={workspaceId}
        forAll={forAll}
        onChange={(next) => onChange({ ...forAll, ...next })}
      />
      {facts.has('phone') && (
        <TextInput
          // Another way to read the list may bring another code.
          key={list.countryCode}
          className={classes.short}
          label={t`Country code of phone numbers without one`}
          placeholder="+49"
          defaultValue={list.countryCode ?? ''}
          onBlur={(event) => {
            const code = event.currentTarget.value.trim();
            if (code !== (list.countryCode ?? '')) onCountryCode(code);
          }}
        />
      )}
      {titles.length > 0 && (
        <Checkbox
          label={t`Use job titles as trades too`}
          description={inWords(titles)}
          checked={forAll.titlesAsTrades}
          onChange={(event) => onChange({ ...forAll, titlesAsTrades: event.currentTarget.checked })}
        />
      )}
      {trades.length > 0 && (
        <Text size="sm" c="dimmed">
          <Trans>
            <Plural value={{ count: trades.length }} one="# new trade is" other="# new trades are" /> added to
            your list: {{ names: inWords(trades) }}.
          </Trans>
        </Text>
      )}
    </FormPart>
  );
}

const NAMED = 6;

function inWords(names: readonly (readonly [string, number])[]): string {
  const first = inARow(names.slice(0, NAMED).map(([name, count]) => `${name} (${numberText(count)})`));
  if (names.length <= NAMED) return first;
  return t`${first} and ${plural({ others: names.length - NAMED }, { one: '# other', other: '# others' })}`;
}

/** The names in a column with how many rows have each, those of most rows first. Capitals tell none apart. */
function namesOf(rows: readonly ImportRow[], column: string): (readonly [string, number])[] {
  // Most of ten thousand rows say the same.
  const texts = new Map<string, number>();
  for (const { values } of rows) {
    const text = values[column];
    if (text) texts.set(text, (texts.get(text) ?? 0) + 1);
  }
  const counts = new Map<string, readonly [string, number]>();
  for (const [text, count] of texts)
    for (const name of splitNames(text)) {
      const key = name.toLowerCase();
      const [first, before] = counts.get(key) ?? [name, 0];
      counts.set(key, [first, before + count]);
    }
  return [...counts.values()].toSorted(([, some], [, more]) => more - some);
}
