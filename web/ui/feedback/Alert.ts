/** Styles that a route imports itself are part of the first load; through this module they come with the screen. */
import '@mantine/core/styles/Alert.layer.css';

export { Alert } from '@mantine/core';
