import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { COUNT } from '#contract/rules/limits.ts';
import { retentionPreviewQuery } from '#web/api/workspaces.ts';
import { dateText } from '#web/features/documents/dates/dateText.ts';
import { Notice } from '#web/ui/feedback/Notice.tsx';
import { reachText } from '#web/words/retention.ts';

interface Props {
  workspaceId: string;
  /** Null for the rule about people who left. */
  kindId: string | null;
  /** The months as they stand in the field. */
  entered: string;
  /** The months of the rule that holds. */
  saved: number | null;
}

const PAUSE_MS = 300;

/** Before a new or shorter rule is saved, how much it would reach (DOOR-12). */
export function RulePreview({ workspaceId, kindId, entered, saved }: Props) {
  const [settled] = useDebouncedValue(entered.trim(), PAUSE_MS);
  const months = Number(settled);
  const isRule = settled !== '' && Number.isInteger(months) && months >= 1 && months <= COUNT.retentionMonths;
  const isShorter = isRule && (saved === null || months < saved);
  const { data } = useQuery({
    ...retentionPreviewQuery(workspaceId, { kindId, months }),
    enabled: isShorter,
  });
  if (!isShorter || !data) return null;
  return <Notice>{reachText(data, data.firstOn && dateText(data.firstOn), kindId === null)}</Notice>;
}
