-- What was counted is counted anew, with how many cells keep people out of teams.
TRUNCATE "requirement_summaries";
