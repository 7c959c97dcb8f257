import { t } from '@lingui/core/macro';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import type { CalendarDate } from '#contract/rules/dates.ts';
import type { CertificateValues } from '#web/features/documents/certificate/certificateValues.ts';
import { filledBy } from './machineRead.ts';
import { OfferedDates } from './OfferedDates.tsx';

const ReadDates = lazy(async () => ({ default: (await import('./ReadDates.tsx')).ReadDates }));

type Days = Pick<CertificateValues, 'issuedOn' | 'expirationDate'>;

interface Form {
  /** The file whose dates are entered. */
  file: { url: string; mimeType: string } | null;
  /** Its type. */
  kind: { validMonths: number | null } | null;
  today: CalendarDate;
  values: Days & Pick<CertificateValues, 'isExpirationEntered' | 'machine'>;
  onChange: (some: Partial<Form['values']>) => void;
}

/** "Read dates" for a form with one file: its button, and below the fields the days that were seen (STK-04). */
export function useDatesOfFile({ file, kind, today, values, onChange }: Form) {
  const [read, setRead] = useState<{ url: string; seen: readonly CalendarDate[] } | null>(null);
  const seen = read?.url === file?.url ? (read?.seen ?? []) : [];
  const offered = (field: keyof Days): { after: ReactNode } => ({
    after: (
      <OfferedDates
        field={field}
        value={values[field]}
        sources={[{ where: t`On the document:`, dates: seen }]}
        today={today}
        onTake={(date) => onChange({ [field]: date })}
      />
    ),
  });
  const button = file && (
    <Suspense>
      <ReadDates
        key={file.url}
        files={[{ file, validMonths: kind?.validMonths ?? null }]}
        today={today}
        onRead={(_, reading) => {
          const filled = filledBy(reading?.confirmed ?? null, values);
          setRead({ url: file.url, seen: filled ? [] : (reading?.seen ?? []) });
          if (filled) onChange(filled);
          return filled !== null;
        }}
      />
    </Suspense>
  );
  return { button, offered };
}
