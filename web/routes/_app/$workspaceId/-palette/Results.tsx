import { VisuallyHidden } from '@mantine/core';
import { TruncatedText } from '#web/ui/TruncatedText.tsx';
import classes from './Palette.module.css';
import type { Found } from './useFound.ts';

interface Props {
  id: string;
  found: Found[];
  current: Found | undefined;
  idOf: (item: Found) => string;
  onOpen: (item: Found) => void;
}

/** The options of the search box, kind by kind. The focus stays in the box. */
export function Results({ id, found, current, idOf, onOpen }: Props) {
  const groups = [...new Set(found.map((item) => item.group))];
  return (
    <div id={id} role="listbox" aria-label="Found">
      {groups.map((group) => (
        <div key={group}>
          <div className={classes.heading} aria-hidden>
            {group}
          </div>
          {found
            .filter((item) => item.group === group)
            .map((item) => (
              <Option
                key={item.id}
                id={idOf(item)}
                item={item}
                isCurrent={item === current}
                onOpen={onOpen}
              />
            ))}
        </div>
      ))}
    </div>
  );
}

/** What an option is, for who hears it without its heading. */
const kinds: Record<Found['group'], string> = {
  Pages: 'page',
  Members: 'member',
  Teams: 'team',
  Documents: 'document',
};

interface OptionProps {
  id: string;
  item: Found;
  isCurrent: boolean;
  onOpen: (item: Found) => void;
}

function Option({ id, item, isCurrent, onOpen }: OptionProps) {
  const { icon: Icon, label, note } = item;
  return (
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isCurrent}
      className={classes.option}
      onClick={() => onOpen(item)}
      onKeyDown={(event) => event.key === 'Enter' && onOpen(item)}
    >
      <Icon size={20} stroke={1.6} aria-hidden />
      <span className={classes.text}>
        <TruncatedText>{label}</TruncatedText>
        <VisuallyHidden>{kinds[item.group]}</VisuallyHidden>
        {note && <TruncatedText className={classes.note}>{note}</TruncatedText>}
      </span>
    </div>
  );
}
