import '#web/styles/app.ts';
import '#web/styles/dialog.ts';
import '#web/styles/select.ts';
import { MantineProvider, Title } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { cspNonce } from '#web/csp.ts';
import { cssVariables, theme } from '#web/theme.ts';
import { Controls } from './Controls.tsx';
import classes from './Design.module.css';
import { Lists } from './Lists.tsx';
import { Messages } from './Messages.tsx';
import { Tokens } from './Tokens.tsx';

const SECTIONS: [title: string, Part: () => ReactNode][] = [
  ['Colours, type and measures', Tokens],
  ['Fields and buttons', Controls],
  ['Lists', Lists],
  ['Messages and states', Messages],
];

/** The parts of `web/ui` in both themes beside each other: what a new screen is made of. */
export function Design() {
  return (
    <main id="content" className={classes.root}>
      <Title order={1}>Parts</Title>
      {SECTIONS.map(([title, Part]) => (
        <section key={title} aria-label={title}>
          <Title order={2} my="md">
            {title}
          </Title>
          <div className={classes.themes}>
            {(['light', 'dark'] as const).map((scheme) => (
              <Themed key={scheme} scheme={scheme}>
                <Part />
              </Themed>
            ))}
          </div>
        </section>
      ))}
    </main>
  );
}

/** Shows its children in a theme, whichever the page has. */
function Themed({ scheme, children }: { scheme: 'light' | 'dark'; children: ReactNode }) {
  const [root, setRoot] = useState<HTMLDivElement | null>(null);
  return (
    <div ref={setRoot} className={classes.theme} data-design={scheme}>
      {root && (
        <MantineProvider
          theme={theme}
          cssVariablesResolver={cssVariables}
          cssVariablesSelector={`[data-design="${scheme}"]`}
          getRootElement={() => root}
          forceColorScheme={scheme}
          getStyleNonce={() => cspNonce}
          deduplicateCssVariables={false}
        >
          {children}
        </MantineProvider>
      )}
    </div>
  );
}
