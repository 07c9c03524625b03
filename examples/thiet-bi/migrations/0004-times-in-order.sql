-- Lists may be put in order by when their rows were made and changed.

-- index thiet_bi_created_at_sort; lock: SHARE on thiet_bi
CREATE INDEX "thiet_bi_created_at_sort" ON "thiet_bi" ("created_at", "id");

-- index thiet_bi_updated_at_sort; lock: SHARE on thiet_bi
CREATE INDEX "thiet_bi_updated_at_sort" ON "thiet_bi" ("updated_at", "id");

-- index bao_tri_created_at_sort; lock: SHARE on bao_tri
CREATE INDEX "bao_tri_created_at_sort" ON "bao_tri" ("created_at", "id");

-- index bao_tri_updated_at_sort; lock: SHARE on bao_tri
CREATE INDEX "bao_tri_updated_at_sort" ON "bao_tri" ("updated_at", "id");
