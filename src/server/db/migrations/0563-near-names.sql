-- Names that differ by a letter or two are compared where they are stored: a birthday of which only the year
-- is known, 1 January, has more people than may be read to be compared.

CREATE EXTENSION IF NOT EXISTS fuzzystrmatch;
