create or replace function refuse_changed_questions() returns trigger language plpgsql as $$
begin
  if exists (select from survey_answers where survey_id = old.id) then
    raise exception 'the questions of a survey that was answered do not change'
      using errcode = 'check_violation', constraint = 'surveys_questions_stay';
  end if;
  return new;
end $$;
create or replace trigger surveys_questions_stay before update of questions on surveys
  for each row when (new.questions is distinct from old.questions)
  execute function refuse_changed_questions();
