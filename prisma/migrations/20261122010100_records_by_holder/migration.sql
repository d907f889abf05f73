-- A seat may change hands: each of its holders keeps what he has played of it, and the last one has the outcome.
alter table player_records
  drop constraint player_records_pkey,
  add primary key (game_id, seat, account),
  drop constraint player_records_outcome_check,
  add check (outcome in ('win', 'loss', 'draw', 'abandoned', 'handed-over'));
