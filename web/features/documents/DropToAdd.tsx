import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import classes from './DropToAdd.module.css';
import { keepDropped } from './dropped.ts';

interface Props {
  workspaceId: string;
  /** Holder of the files; nobody in particular without it. */
  memberId?: string;
  /** Says what happens with files that are dropped. */
  text: string;
}

/** True of files from a folder. A picture that is dragged out of a page is a file too, which comes with its HTML. */
function hasFiles({ dataTransfer }: DragEvent): boolean {
  const types = dataTransfer?.types ?? [];
  return types.includes('Files') && !types.includes('text/html');
}

const isDialogOpen = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/**
 * Files that are dropped anywhere on the screen are added as work documents (GAP-12). A drop zone keeps its own, and while a dialog is open
 * none are taken: what is entered there would be lost.
 */
export function DropToAdd({ workspaceId, memberId, text }: Props) {
  const navigate = useNavigate();
  const [isOver, setIsOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (event.defaultPrevented || !hasFiles(event)) return;
      // Else the browser would leave the portal and open the file.
      event.preventDefault();
      setIsOver(!isDialogOpen());
    };
    // Between two elements of the page there is another one that is entered; outside of the window there is none.
    const leave = ({ relatedTarget }: DragEvent) => {
      if (relatedTarget === null) setIsOver(false);
    };
    const drop = (event: DragEvent) => {
      setIsOver(false);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (isDialogOpen()) return;
      keepDropped([...(event.dataTransfer?.files ?? [])]);
      void navigate({
        to: '/$workspaceId/work-documents/add',
        params: { workspaceId },
        search: { member: memberId },
      });
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [workspaceId, memberId, navigate]);
  if (!isOver) return null;
  return (
    <div className={classes.over}>
      <p className={classes.text}>{text}</p>
    </div>
  );
}
