/** A fixed day, so that pictures differ only when the app does. */
export const demoDay = '2026-11-18';

/** In New York, the time zone of the tests' browsers. */
export const demoTime = `${demoDay}T15:30:00-05:00`;
