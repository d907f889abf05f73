-- json, not jsonb, which sorts members: a state read back must offer the same choices in the same order as the one that
-- was played, and rules walk through the members of their state.
alter table snapshots alter column state type json using state::text::json;
