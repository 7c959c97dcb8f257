/** The kinds of image a logo or a profile picture is taken in, as found in its content. An SVG is a program to draw, and none of them. */
export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'] as const;
