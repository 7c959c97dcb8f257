import {
  cloneElement,
  type FocusEvent,
  type HTMLAttributes,
  lazy,
  type ReactElement,
  type Ref,
  Suspense,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';

/** A tooltip is worth no error: where its code cannot be fetched, there is none. */
export const TooltipBubble = lazy(() => import('./TooltipBubble.tsx').catch(() => ({ default: () => null })));

const OPEN_DELAY = 250;

interface Props extends HTMLAttributes<HTMLElement> {
  label: string;
  position?: 'top' | 'right' | 'bottom' | 'left';
  disabled?: boolean;
  /** One element that can be pointed at; it takes all other props. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
  ref?: Ref<HTMLElement>;
}

/**
 * A few words beside what is pointed at or focused. Mantine's tooltip is fetched with the first of them: at once it would
 * take the lists over their budgets, and it cannot watch a target that was there before it for the focus.
 */
export function Tooltip({ label, position, disabled = false, children, ...others }: Props) {
  const id = useId();
  const [target, setTarget] = useState<HTMLElement | null>(null);
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);
  const hide = () => {
    window.clearTimeout(timer.current);
    setTarget(null);
  };
  const show = (element: HTMLElement, delay: number) => {
    window.clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setTarget(element), delay);
  };
  const given = { ...children.props, ...others };
  const isShown = target !== null && !disabled;
  return (
    <>
      {cloneElement(children, {
        ...others,
        'aria-describedby': isShown ? id : given['aria-describedby'],
        onMouseEnter: (event) => {
          given.onMouseEnter?.(event);
          show(event.currentTarget, OPEN_DELAY);
        },
        onMouseLeave: (event) => {
          given.onMouseLeave?.(event);
          hide();
        },
        onFocus: (event: FocusEvent<HTMLElement>) => {
          given.onFocus?.(event);
          if (event.currentTarget.matches(':focus-visible')) show(event.currentTarget, 0);
        },
        onBlur: (event) => {
          given.onBlur?.(event);
          hide();
        },
      })}
      {isShown && (
        <Suspense>
          <TooltipBubble id={id} label={label} target={target} position={position} onEscape={hide} />
        </Suspense>
      )}
    </>
  );
}
