import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import classes from './DropToAdd.module.css';
import { keepDropped } from './dropped.ts';

/** The use of files that are dropped at a place. */
export interface DropAim {
  /** Says what happens with them. */
  text: string;
  /** The person, team or type that they are added with. */
  search?: { member?: string | undefined; team?: string | undefined; kind?: string | undefined };
  /** The document that the file renews. */
  renews?: string;
}

interface Props {
  workspaceId: string;
  /** By the element that is pointed at, where that matters; null where nothing can be dropped. */
  aim: DropAim | ((over: Element | null) => DropAim | null);
}

/** True of files from a folder. A picture that is dragged out of a page is a file too, which comes with its HTML. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  return types.includes('Files') && !types.includes('text/html');
}

const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Files that are dropped anywhere on the screen are added as work documents, or renew the one that it shows (GAP-12, STK-03). A drop zone
 * keeps its own, and while a dialog is open none are taken: what is entered there would be lost.
 */
export function DropToAdd({ workspaceId, aim }: Props) {
  const navigate = useNavigate();
  const [text, setText] = useState<string | null>(null);
  const isAimed = typeof aim === 'function';
  const aimOf = ({ target }: DragEvent): DropAim | null =>
    isAimed ? aim(target instanceof Element ? target : null) : aim;
  const over = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event)) return;
    // Else the browser would leave the portal and open the file.
    event.preventDefault();
    setText(isDialogOpen() ? null : (aimOf(event)?.text ?? null));
  });
  const drop = useEffectEvent((event: DragEvent) => {
    setText(null);
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    const aimed = aimOf(event);
    if (isDialogOpen() || aimed === null) return;
    keepDropped([...(event.dataTransfer?.files ?? [])]);
    if (aimed.renews === undefined)
      void navigate({
        to: '/$workspaceId/work-documents/add',
        params: { workspaceId },
        search: { ...aimed.search },
      });
    else
      void navigate({
        to: '/$workspaceId/work-documents/$documentId/renew',
        params: { workspaceId, documentId: aimed.renews },
      });
  });
  useEffect(() => {
    const onOver = (event: DragEvent) => over(event);
    const onDrop = (event: DragEvent) => drop(event);
    // Between two elements of the page there is another one that is entered; outside of the window there is none.
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setText(null);
    };
    window.addEventListener('dragover', onOver);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', onDrop);
    return () => {
      window.removeEventListener('dragover', onOver);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', onDrop);
    };
  }, []);
  if (text === null) return null;
  return (
    <div className={classes.over} data-aimed={isAimed || undefined}>
      <p className={classes.text}>{text}</p>
    </div>
  );
}
