/** Styles that a route imports itself are part of the first load; through this module they come with the screen. */
import '@mantine/core/styles/Tabs.layer.css';
import '#web/styles/tabs.css';

export { Tabs } from '@mantine/core';
