-- The hours at which an account plays, as src/domain/table/clock/play-hours.ts has them; null where it plays at any.
alter table accounts add column play_hours jsonb;
