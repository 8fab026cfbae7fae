/** The demo's current day in every picture, so that pictures differ only when the app does. */
export const demoDay = '2026-11-18';

/** The afternoon of that day in New York, the time zone of the tests' browsers. */
export const demoTime = `${demoDay}T15:30:00-05:00`;
