/** The day on which the demo stands in every picture: pictures differ only when the app does. */
export const demoDay = '2026-11-18';

/** The afternoon of that day in New York, where the browsers of the tests are. */
export const demoTime = `${demoDay}T15:30:00-05:00`;
