import { Text, Title } from '@mantine/core';
import classes from './Design.module.css';

const SURFACES = ['page', 'surface', 'hover', 'selected', 'line'];
const TONES = ['good', 'warn', 'bad', 'calm'];

export function Tokens() {
  return (
    <>
      <div className={classes.row}>
        {SURFACES.map((name) => (
          <span key={name} className={classes.swatch} style={{ background: `var(--muster-${name})` }}>
            {name}
          </span>
        ))}
        {TONES.map((name) => (
          <span
            key={name}
            className={classes.swatch}
            style={{ background: `var(--muster-${name}-bg)`, color: `var(--muster-${name})` }}
          >
            {name}
          </span>
        ))}
      </div>
      <Title order={1}>Title of a screen, 24 px</Title>
      <Title order={2}>Title of a dialog, 20 px</Title>
      <Title order={2} size="h3">
        Title of a card, 16 px
      </Title>
      <Text>Text and rows of lists, 14 px (16 px on touch): 0123456789</Text>
      <Text size="xs" c="dimmed">
        Secondary facts, 13 px
      </Text>
      <Text size="xs" c="dimmed">
        Gaps are multiples of 4 px. Rows have 46 px, fields 36 px in bars and 40 px in forms, entries of the
        sidebar 32 px; on touch all have at least 44 px. Forms and details are 960 px wide. Radii: 6 px, 8 px,
        12 px.
      </Text>
    </>
  );
}
