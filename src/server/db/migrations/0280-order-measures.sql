-- What tests measured, value by value, beside the text of their result.

-- new column measures; lock: ACCESS EXCLUSIVE on chi_dinh
ALTER TABLE "chi_dinh" ADD COLUMN "measures" jsonb;
