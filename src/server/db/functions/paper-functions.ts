import { databaseFunction, words } from './database-function';

/**
 * An issued paper is kept as it is: it can be withdrawn once, and the owner of the tables may write its
 * encrypted numbers anew with other keys.
 */
const keepIssuedPaper = databaseFunction('keep_issued_paper', (of) => {
  const paper = of('giay_y_te');
  return {
    head: 'keep_issued_paper() RETURNS trigger LANGUAGE plpgsql',
    body: `
DECLARE
  -- What is computed from the row: it is not there yet before the write.
  computed text[] := ARRAY[${words(paper.code_fold, 'search_words')}];
  -- What a withdrawal writes.
  moves text[] := ARRAY[${words(paper.state, paper.withdrawn_at, paper.history, 'version', 'updated_at')}];
  sealed text[] := ARRAY[${words(paper.citizen_id, paper.citizen_id_hash, paper.insurance_number, paper.insurance_number_hash)}];
BEGIN
  IF OLD.${paper.state} = 'draft' THEN
    RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.${paper.state} = 'issued' AND NEW.${paper.state} = 'withdrawn'
     AND to_jsonb(OLD) - computed - moves = to_jsonb(NEW) - computed - moves THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(OLD) - computed - sealed = to_jsonb(NEW) - computed - sealed
     AND (OLD.${paper.citizen_id} IS NULL) = (NEW.${paper.citizen_id} IS NULL)
     AND (OLD.${paper.insurance_number} IS NULL) = (NEW.${paper.insurance_number} IS NULL)
     AND (SELECT pg_has_role(current_user, relowner, 'USAGE') FROM pg_class WHERE oid = TG_RELID) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an issued paper is kept as it is' USING ERRCODE = 'restrict_violation';
END `,
  };
});

export const paperFunctions = [keepIssuedPaper];
