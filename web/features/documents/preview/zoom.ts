/** How much larger than the room's width something is shown. */
const STEPS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;

/** The next larger step; the same at the last one. */
export const zoomedIn = (zoom: number): number => STEPS.find((step) => step > zoom) ?? zoom;

/** The next smaller step; the same at the last one. */
export const zoomedOut = (zoom: number): number => STEPS.findLast((step) => step < zoom) ?? zoom;
