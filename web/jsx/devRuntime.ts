import * as react from 'react/jsx-dev-runtime';
import { withTextsApart } from './texts.ts';

export { Fragment } from 'react/jsx-dev-runtime';

/** The same as `runtime.ts` for the development server. */
export const jsxDEV: typeof react.jsxDEV = (type, props, ...more) =>
  react.jsxDEV(type, withTextsApart(type, props as object), ...more);
