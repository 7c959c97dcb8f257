import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button, Loader } from '@mantine/core';
import { IconFileAlert, IconHourglass, IconVirus } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { SCAN_TITLES } from '#contract/rules/files/scans.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { type Block, blockOf } from './blocked.ts';
import classes from './preview.module.css';

interface Props {
  url: string;
  /** Tries again, where that can help. */
  onRetry?: () => void;
  /** The file waited for the malware scanner, and can be had now. */
  onScanned: () => void;
}

/** A scan takes a moment, unless the scanner is down. */
const ASKED_AGAIN_MS = 3_000;

/** Says why a file is not shown (DOOR-10). One that only cannot be shown here can still be opened: the browser may know more of it. */
export function PreviewFailed({ url, onRetry, onScanned }: Props) {
  const [block, setBlock] = useState<Block | null>();
  const shown = useEffectEvent((found: Block | null, waited: boolean) => {
    if (waited && found === null) onScanned();
    else setBlock(found);
  });
  useEffect(() => {
    const left = new AbortController();
    let again: ReturnType<typeof setTimeout>;
    const ask = async (waited: boolean) => {
      const found = await blockOf(url, left.signal);
      if (left.signal.aborted) return;
      shown(found, waited);
      if (found?.code === 'FILE_NOT_SCANNED') again = setTimeout(ask, ASKED_AGAIN_MS, true);
    };
    void ask(false);
    return () => {
      left.abort();
      clearTimeout(again);
    };
  }, [url]);
  if (block === undefined)
    return <Loader type="dots" className={classes.loading} role="status" aria-label={t`Loading`} />;
  if (block !== null) {
    const isWaiting = block.code === 'FILE_NOT_SCANNED';
    const Icon = isWaiting ? IconHourglass : IconVirus;
    return (
      <EmptyState
        tone={isWaiting ? 'calm' : 'bad'}
        icon={<Icon size={30} stroke={1.6} />}
        title={SCAN_TITLES[block.code]}
        text={block.message}
      />
    );
  }
  return (
    <EmptyState
      tone="bad"
      icon={<IconFileAlert size={30} stroke={1.6} />}
      title={t`This file can’t be shown here`}
      text={t`It may be damaged or locked with a password, or the connection was lost.`}
      action={
        <>
          {onRetry && (
            <Button variant="default" me="sm" onClick={onRetry}>
              <Trans>Try again</Trans>
            </Button>
          )}
          <Button component="a" href={url} target="_blank" rel="noreferrer">
            <Trans>Open file</Trans>
          </Button>
        </>
      }
    />
  );
}
