import { type RefObject, useEffect, useRef, useState } from 'react';

interface Editing {
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
  /** For the button that leads into editing: whoever saves or cancels finds the focus on it again. */
  button: RefObject<HTMLButtonElement | null>;
}

/** A card that is read until somebody edits it, or goes on after a reload. */
export function useEditing(isEditedAtFirst = false): Editing {
  const [isEditing, setEditing] = useState(isEditedAtFirst);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return { isEditing, setEditing, button };
}
