import { type RefObject, useEffect, useRef, useState } from 'react';

interface Editing {
  isEditing: boolean;
  setEditing: (isEditing: boolean) => void;
  /** For the button that leads into editing: whoever saves or cancels finds the focus on it again. */
  button: RefObject<HTMLButtonElement | null>;
}

/** A card that is read until somebody edits it. */
export function useEditing(): Editing {
  const [isEditing, setEditing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) button.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);
  return { isEditing, setEditing, button };
}
