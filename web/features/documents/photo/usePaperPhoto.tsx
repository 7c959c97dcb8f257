import { lazy, type ReactNode, Suspense, useState } from 'react';
import { DOCUMENT_TYPES } from '#contract/files.ts';

// Only whoever chooses a picture needs it.
const PaperPhoto = lazy(async () => ({ default: (await import('./PaperPhoto.tsx')).PaperPhoto }));

const { PDF, PNG, JPEG } = DOCUMENT_TYPES;

/** What the camera is asked for: a phone that stores other pictures hands them over as one of these. */
export const PHOTOS = [JPEG, PNG];

interface Taken {
  /** Remembers the file that was chosen, or that there is none any longer. */
  remember: (file: File | null) => void;
  /** The photo of a paper, large; null where none was chosen on this page, or it is no picture. */
  look: ReactNode;
}

/** The way in which a photo of a paper is looked at wherever one is chosen; `take` sends another instead. */
export function usePaperPhoto(take: (file: File) => void, isShownBeside = false): Taken {
  const [file, remember] = useState<File | null>(null);
  const isPhoto = file !== null && /^image\/(jpeg|png|hei[cf])$/.test(file.type);
  const look = isPhoto && (
    <Suspense>
      <PaperPhoto
        key={keyOf(file)}
        file={file}
        photos={PHOTOS}
        accept={[PDF, PNG, JPEG]}
        onTake={take}
        isShownBeside={isShownBeside}
      />
    </Suspense>
  );
  return { remember, look: look || null };
}

const keyOf = ({ name, size, lastModified }: File) => `${name} ${size} ${lastModified}`;
