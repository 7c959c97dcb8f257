import { Text } from '@mantine/core';
import classes from './review.module.css';
import { REVIEW_KEYS } from './reviewKeys.ts';

/** The keys of a review, where there is a keyboard. */
export function Shortcuts() {
  return (
    <Text component="ul" size="sm" c="dimmed" className={classes.shortcuts} aria-label="Keys">
      {REVIEW_KEYS.map(([keys, does]) => (
        <li key={keys}>
          <kbd className={classes.key}>{keys}</kbd> {does}
        </li>
      ))}
    </Text>
  );
}
