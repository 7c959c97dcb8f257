import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ActionIcon, Anchor } from '@mantine/core';
import { IconMinus, IconPlus, IconRotateClockwise, type TablerIcon } from '@tabler/icons-react';
import { type ReactNode, type Ref, useState } from 'react';
import { percentText } from '#web/words/numbers.ts';
import classes from './preview.module.css';
import { zoomedIn, zoomedOut } from './zoom.ts';

interface Props {
  url: string;
  /** Where one is in the file. */
  note: string | null;
  /** What scrolls. */
  scroller?: Ref<HTMLDivElement>;
  onScroll?: () => void;
  /** The picture or the pages, at a zoom where 1 is as wide as the room, turned by so many degrees. */
  children: (zoom: number, turn: number) => ReactNode;
}

/** The tools above what is looked at. They scroll with it, so that whatever scrolls can be reached by keyboard. */
export function PreviewFrame({ url, note, scroller, onScroll, children }: Props) {
  const [zoom, setZoom] = useState(1);
  const [turn, setTurn] = useState(0);
  const step = (next: number, label: string, Icon: TablerIcon) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={label}
      // Not disabled: what has the focus would lose it at the last step.
      aria-disabled={next === zoom || undefined}
      data-disabled={next === zoom || undefined}
      onClick={() => setZoom(next)}
    >
      <Icon size={20} stroke={1.7} aria-hidden />
    </ActionIcon>
  );
  return (
    <div ref={scroller} className={classes.scroller} onScroll={onScroll}>
      <div className={classes.tools}>
        {step(zoomedOut(zoom), t`Zoom out`, IconMinus)}
        <span className={classes.zoom} role="status" aria-label={t`Zoom`}>
          {percentText(zoom)}
        </span>
        {step(zoomedIn(zoom), t`Zoom in`, IconPlus)}
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t`Rotate`}
          onClick={() => setTurn((turn + 90) % 360)}
        >
          <IconRotateClockwise size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
        <span className={classes.note}>{note}</span>
        <Anchor href={url} target="_blank" rel="noreferrer" className={classes.open}>
          <Trans>Open file</Trans>
        </Anchor>
      </div>
      {children(zoom, turn)}
    </div>
  );
}
