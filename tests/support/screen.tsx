import {
  createElement,
  Fragment,
  isValidElement,
  type ReactElement,
  type ReactNode,
  Suspense,
  useId,
  useLayoutEffect,
} from 'react';
import { vi } from 'vitest';
import { type LivesAt, live, uses } from './live.tsx';

type Props = Record<string, unknown>;
type Part = (props: Props) => ReactNode;
interface Lazy {
  _init: (payload: unknown) => Part;
  _payload: unknown;
}

const LAZY = Symbol.for('react.lazy');
const isLazy = (type: unknown): type is Lazy =>
  typeof type === 'object' && type !== null && '$$typeof' in type && type.$$typeof === LAZY;

/** A part that is fetched when it is drawn; `onFetch` is told what to wait for. */
function fetched({ _init, _payload }: Lazy, onFetch: (fetching: Promise<unknown>) => void): Part {
  try {
    return _init(_payload);
  } catch (fetching) {
    onFetch(fetching as Promise<unknown>);
    throw fetching;
  }
}

/** Parts of Mantine are what a browser would be asked to draw. */
const isDrawnByBrowser = (type: unknown): boolean =>
  typeof type !== 'function' || 'extend' in type || 'withProps' in type || isOfMantine(type);

const isOfMantine = (type: object): boolean =>
  'displayName' in type && String(type.displayName).startsWith('@mantine/');

/**
 * A part of a screen with all parts in it, alive, and none of it drawn: what would be, as elements of Mantine or HTML, is told with its
 * props, to use them as somebody at the screen does.
 */
export async function screenOf(part: ReactNode, known: LivesAt = {}) {
  const drawn = new Map<string, { elements: ReactElement<Props>[]; texts: string[] }>();

  const fetches = new Set<Promise<unknown>>();

  const watching = new Map<Part | Lazy, Part>();
  /** A part that draws what another one does. Each has its own, as two parts at one place are two for React. */
  function watchedPart(of: Part | Lazy): Part {
    const known = watching.get(of);
    if (known) return known;
    const Watched: Part = (props) => {
      const id = useId();
      const mine = { elements: [] as ReactElement<Props>[], texts: [] as string[] };
      const draw = isLazy(of) ? fetched(of, (fetching) => fetches.add(fetching)) : of;
      const inside = watched(draw(props), mine);
      useLayoutEffect(() => {
        drawn.set(id, mine);
        return () => void drawn.delete(id);
      });
      return inside;
    };
    watching.set(of, Watched);
    return Watched;
  }

  function watched(node: ReactNode, into: { elements: ReactElement<Props>[]; texts: string[] }): ReactNode {
    if (Array.isArray(node))
      return node.map((one, at) => (
        <Fragment key={isValidElement(one) ? (one.key ?? at) : at}>{watched(one, into)}</Fragment>
      ));
    if (!isValidElement<Props>(node)) return null;
    const { type, props, key } = node;
    if (type === Suspense) return <Suspense key={key}>{watched(props.children as ReactNode, into)}</Suspense>;
    if (isLazy(type) || !isDrawnByBrowser(type))
      return createElement(watchedPart(type as Part), { ...props, key });
    into.elements.push(node);
    const said = ['label', 'title', 'error', 'description', 'children'].flatMap((name) => props[name]);
    into.texts.push(...said.filter((one) => typeof one === 'string' || typeof one === 'number').map(String));
    return (
      <Fragment key={key}>
        {Object.values(props).map((value, at) => (
          <Fragment key={String(at)}>{watched(value as ReactNode, into)}</Fragment>
        ))}
      </Fragment>
    );
  }

  const screen = await live(() => null, known, createElement(watchedPart(() => part)));
  const settle = async () => {
    while (fetches.size > 0) {
      const some = [...fetches];
      fetches.clear();
      await screen.does(() => Promise.allSettled(some));
    }
  };
  await settle();
  const elements = () => [...drawn.values()].flatMap((one) => one.elements);
  const textIn = (node: unknown): string => {
    if (typeof node === 'string' || typeof node === 'number') return String(node);
    if (Array.isArray(node)) return node.map(textIn).join('');
    return isValidElement<Props>(node) ? textIn(node.props.children) : '';
  };
  const named = (name: string) =>
    elements().find(
      ({ props }) =>
        [textIn(props.label), props['aria-label']].includes(name) ||
        (typeof props.onClick === 'function' && !props['aria-label'] && textIn(props.children) === name),
    )?.props;
  const usedBy = async (name: string, how: string, given: unknown[]) => {
    const handler = named(name)?.[how];
    if (typeof handler !== 'function') throw new Error(`There is no ${name} to be used by ${how}: ${text()}`);
    await screen.does(() => handler(...given));
    await settle();
  };
  const text = () =>
    [...drawn.values()]
      .flatMap((one) => one.texts)
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim();
  return {
    ...screen,
    named,
    text,
    elements,
    press: (name: string) => usedBy(name, 'onClick', []),
    /** Sends the form that is drawn; over once what it fetches for that is there. */
    submit: async () => {
      const event = { preventDefault: () => undefined, currentTarget: { querySelectorAll: () => [] } };
      await screen.does(async () => {
        uses('onSubmit', event)(elements());
        await vi.dynamicImportSettled();
      });
      await settle();
    },
    /** Chooses or types this. */
    enter: (name: string, ...given: unknown[]) => usedBy(name, 'onChange', given),
  };
}
