import { IconChevronRight } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Card } from '#web/ui/Card.tsx';
import { numberText } from '#web/words/numbers.ts';
import classes from './-overview.module.css';
import type { OverviewTile } from './-tiles.ts';

/** One number, which leads to the list behind it. Colour is kept for what needs somebody. */
export function Tile({ count, label, tone, icon: Icon, link }: OverviewTile) {
  return (
    <Card component="li" className={classes.tile} data-tone={count ? tone : undefined}>
      <Link {...link} className={classes.way}>
        <Icon size={22} stroke={1.8} aria-hidden />
        <span className={classes.count}>{numberText(count)}</span>
        <span className={classes.label}>{label}</span>
        <IconChevronRight size={18} stroke={1.6} className={classes.arrow} aria-hidden />
      </Link>
    </Card>
  );
}
