/** A point in time, in whole milliseconds since the Unix epoch (UTC). */
export type Timestamp = number;
