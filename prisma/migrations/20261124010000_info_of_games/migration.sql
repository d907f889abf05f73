-- What everybody who may see a game can know of it stands in one column, as the API tells it; columns of their own are what
-- games are filtered and sorted by. json, not jsonb: the order of seats is the order of its members, which jsonb forgets.
alter table game_summaries add column info json;
update game_summaries g set info = (
  select json_object_agg(name, value order by n)
    from (values
      (1, 'id', to_json(g.game_id)),
      (2, 'ruleset', to_json(g.ruleset)),
      (3, 'rulesetVersion', to_json(g.ruleset_version)),
      (4, 'scenario', to_json(g.scenario)),
      (5, 'options', g.options::json),
      (6, 'visibility', to_json(g.visibility)),
      (7, 'status', to_json(g.status)),
      (8, 'creator', to_json(g.creator)),
      (9, 'createdAt', to_json(to_char(g.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
      (10, 'updatedAt', to_json(to_char(g.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))),
      (11, 'seats', g.seats),
      (12, 'version', to_json(g.version)),
      (13, 'turn', to_json(g.turn)),
      (14, 'label', g.label),
      (15, 'waitingFor', to_json(g.waiting_for)),
      (16, 'deadlines', coalesce(g.timing -> 'deadlines', '{}')),
      (17, 'clock', g.timing -> 'clock'),
      (18, 'clocks', g.timing -> 'clocks'),
      (19, 'pausedAt', g.timing -> 'pausedAt'),
      (20, 'proposals', g.proposals),
      (21, 'substitutes', g.timing -> 'substitutes'),
      (22, 'result', g.result),
      (23, 'seedCommitment', to_json(g.seed_commitment)),
      (24, 'headHash', to_json(g.head_hash))
    ) as member (n, name, value)
   where value is not null);
alter table game_summaries
  alter column info set not null,
  drop column ruleset_version, drop column scenario, drop column options, drop column seats, drop column waiting_for,
  drop column proposals, drop column version, drop column head_hash, drop column turn, drop column label,
  drop column result, drop column seed_commitment, drop column updated_at, drop column timing;
