import * as react from 'react/jsx-runtime';
import { withTextsApart } from './texts.ts';

export { Fragment } from 'react/jsx-runtime';

const withTexts =
  (make: typeof react.jsx): typeof react.jsx =>
  (type, props, key) =>
    make(type, withTextsApart(type, props as object), key);

/** These stand in for React's own wherever the web is built: see `withTextsApart`. */
export const jsx = withTexts(react.jsx);
export const jsxs = withTexts(react.jsxs);
