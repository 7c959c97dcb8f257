import { plural, t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Text } from '@mantine/core';
import { IconTextScan2 } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { CalendarDate } from '#contract/rules/dates.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { savesData } from '#web/ui/savesData.ts';
import { numberText } from '#web/words/numbers.ts';
import type { Reading } from './datesIn.ts';
import classes from './ReadDates.module.css';
import type { Asked } from './readDates.ts';

interface Props<File extends Asked> {
  files: readonly File[];
  today: CalendarDate;
  /** A file was read; null where it could not be. Returns whether its dates were filled in. */
  onRead: (file: File, reading: Reading | null) => boolean;
}

/** Of each file that was read. */
type Outcome = 'filled' | 'offered' | 'nothing' | 'failed';

type State =
  | { is: 'idle' }
  | { is: 'asking' }
  | { is: 'reading'; of: number; outcomes: readonly Outcome[] }
  | { is: 'over'; outcomes: readonly Outcome[] }
  | { is: 'broken' };

/** Megabytes that reading pictures fetches, once. */
const LOADED = 4;

/** Reads the dates of files on this device, one after another (STK-04). What reads is fetched when it is asked for. */
export function ReadDates<File extends Asked>({ files, today, onRead }: Props<File>) {
  const [state, setState] = useState<State>({ is: 'idle' });
  const latest = useRef(onRead);
  useEffect(() => {
    latest.current = onRead;
  });
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);

  async function read() {
    const own = new AbortController();
    stop.current = own;
    const outcomes: Outcome[] = [];
    const tell = () => setState({ is: 'reading', of: files.length, outcomes: [...outcomes] });
    tell();
    try {
      const { readDates } = await import('./readDates.ts');
      await readDates(files, {
        today,
        signal: own.signal,
        onRead: (file, reading) => {
          outcomes.push(outcomeOf(reading, latest.current(file, reading)));
          tell();
        },
      });
      setState({ is: 'over', outcomes });
    } catch {
      if (own.signal.aborted) setState(outcomes.length > 0 ? { is: 'over', outcomes } : { is: 'idle' });
      else setState({ is: 'broken' });
    }
  }

  if (state.is === 'reading')
    return (
      <div className={classes.root}>
        <Text size="sm" role="status">
          {state.of === 1
            ? t`Reading the dates…`
            : t`Reading ${{ count: numberText(state.outcomes.length + 1) }} of ${{ of: numberText(state.of) }}…`}
        </Text>
        <Button variant="default" size="sm" onClick={() => stop.current?.abort()}>
          <Trans>Stop</Trans>
        </Button>
      </div>
    );
  return (
    <div className={classes.root}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconTextScan2 size={17} aria-hidden />}
        onClick={() => (savesData() ? setState({ is: 'asking' }) : void read())}
        disabled={files.length === 0}
      >
        <Trans>Read dates</Trans>
      </Button>
      <Text size="xs" c="dimmed" role="status">
        {noteOf(state)}
      </Text>
      <ConfirmDialog
        opened={state.is === 'asking'}
        title={t`Load the reader?`}
        confirmLabel={t`Read dates`}
        onConfirm={() => void read()}
        onCancel={() => setState({ is: 'idle' })}
      >
        <Trans>Files are read on this device. To do this, it loads about {LOADED} MB once.</Trans>
      </ConfirmDialog>
    </div>
  );
}

function outcomeOf(reading: Reading | null, isFilled: boolean): Outcome {
  if (reading === null) return 'failed';
  if (isFilled) return 'filled';
  return reading.seen.length > 0 ? 'offered' : 'nothing';
}

const ONE: Record<Outcome, string> = {
  filled: t`Both dates were filled in. Compare them with the file.`,
  offered: t`Choose from the dates below the fields: they don’t confirm each other.`,
  nothing: t`No dates were found.`,
  failed: t`The file couldn’t be read.`,
};

/** The sentence beside the button. */
function noteOf(state: State): string {
  if (state.is === 'broken') return t`Reading didn’t start. Check your connection and try again.`;
  if (state.is !== 'over') return t`On this device. No file is sent anywhere.`;
  const [only, ...others] = state.outcomes;
  if (only && others.length === 0) return ONE[only];
  const count = (which: Outcome) => state.outcomes.filter((outcome) => outcome === which).length;
  const [filled, offered, failed] = [count('filled'), count('offered'), count('failed')];
  return [
    t`Dates of ${{ filled: numberText(filled) }} of ${plural({ count: state.outcomes.length }, { one: '# file', other: '# files' })} were filled in. Compare them with the files.`,
    offered > 0 &&
      plural(offered, {
        one: 'For # choose from the dates below the fields.',
        other: 'For # choose from the dates below the fields.',
      }),
    failed > 0 && plural(failed, { one: '# couldn’t be read.', other: '# couldn’t be read.' }),
  ]
    .filter(Boolean)
    .join(' ');
}
