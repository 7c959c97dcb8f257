import { t } from '@lingui/core/macro';
import { ActionIcon, Text } from '@mantine/core';
import { useFocusTrap, useMediaQuery, useMergedRef } from '@mantine/hooks';
import { IconArrowDown, IconArrowUp, IconLock, IconX, type TablerIcon } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import type { WorkDocument } from '#contract/documents/documents.ts';
import { useToday } from '#web/features/documents/dates/useToday.ts';
import { ExpirationBadge } from '#web/features/documents/ExpirationBadge.tsx';
import { rowActsId } from '#web/features/documents/RowActions.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { personName } from '#web/words/people.ts';
import { neighbour } from './neighbour.ts';
import { Preview } from './Preview.tsx';
import classes from './PreviewPanel.module.css';

interface Props {
  workspaceId: string;
  /** The rows of the list as it is shown. */
  rows: readonly WorkDocument[];
  shown: WorkDocument;
  onShow: (documentId: string) => void;
  onClose: () => void;
}

/** Where keys mean something else: fields, and dialogs and menus in front of the list. */
const TAKES_KEYS = 'input, textarea, select, [contenteditable], [role=menu], [role=listbox], [role=dialog]';

/**
 * The version in force of one document, beside its list where there is room and over it elsewhere (VER-09). The arrow keys go through
 * the list wherever the focus is, and Escape gives it back to the row that is shown.
 */
export default function PreviewPanel({ workspaceId, rows, shown, onShow, onClose }: Props) {
  const isBeside = useMediaQuery('(min-width: 1280px)', window.innerWidth >= 1280);
  const trap = useFocusTrap(!isBeside);
  const close = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const ref = useMergedRef(panel, trap);
  useEffect(() => close.current?.focus(), []);

  const leave = () => {
    onClose();
    document.getElementById(rowActsId(shown.id))?.querySelector<HTMLElement>('[aria-haspopup]')?.focus();
  };
  const move = (step: -1 | 1) => {
    const next = neighbour(rows, shown.id, step);
    if (next === null) return;
    onShow(next.id);
    document.getElementById(rowActsId(next.id))?.scrollIntoView({ block: 'nearest' });
  };
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
      if (event.defaultPrevented || ctrlKey || metaKey || altKey || shiftKey) return;
      const other = target instanceof Element && target.closest(TAKES_KEYS);
      if (other && other !== panel.current) return;
      if (key === 'Escape') leave();
      else if (key === 'ArrowDown') move(1);
      else if (key === 'ArrowUp') move(-1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  });

  const { name, workspaceMember, kind, file, version } = shown;
  const step = (by: -1 | 1, label: string, Icon: TablerIcon) => {
    const isEnd = neighbour(rows, shown.id, by) === null || undefined;
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={label}
        aria-disabled={isEnd}
        data-disabled={isEnd}
        onClick={() => move(by)}
      >
        <Icon size={20} stroke={1.7} aria-hidden />
      </ActionIcon>
    );
  };
  return (
    <section
      ref={ref}
      className={classes.panel}
      aria-label={t`Preview`}
      {...(!isBeside && { role: 'dialog', 'aria-modal': true })}
    >
      <header className={classes.head}>
        <div className={classes.words} aria-live="polite">
          <h2 className={classes.name}>
            <bdi>{name}</bdi>
          </h2>
          <Text size="xs" c="dimmed" className={classes.facts}>
            <bdi>{personName(workspaceMember)}</bdi>
            {kind && ` · ${kind.name}`}
          </Text>
          <State workspaceId={workspaceId} shown={shown} />
        </div>
        {step(-1, t`Previous document`, IconArrowUp)}
        {step(1, t`Next document`, IconArrowDown)}
        <ActionIcon
          ref={close}
          variant="subtle"
          color="gray"
          size={44}
          aria-label={t`Close preview`}
          data-autofocus
          onClick={leave}
        >
          <IconX size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </header>
      {file === null ? (
        <EmptyState
          icon={<IconLock size={30} stroke={1.6} />}
          title={t`You can only see the state of this document`}
          text={t`Only the holder, the person who added it and admins can open files of this type.`}
        />
      ) : (
        <Preview key={version.id} file={file} name={name} />
      )}
    </section>
  );
}

function State({ workspaceId, shown }: Pick<Props, 'workspaceId' | 'shown'>) {
  const today = useToday(workspaceId);
  return <ExpirationBadge document={shown} today={today} />;
}
