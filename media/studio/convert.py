"""one Sweet Home 3D OBJ -> normalised .blend (1 unit high, feet at z=0, Z up).  blender -b -P convert.py -- LIB NAME OUT"""

import bpy, re, sys, os
from mathutils import Vector, Matrix

SH3D = os.environ.get('STUDIO_SETS', 'sh3d')
lib, name, out = sys.argv[-3:]
cat = {}
for l in open(f'{SH3D}/{lib}/PluginFurnitureCatalog.properties', encoding='latin-1'):
    m = re.match(r'(\w+)#(\d+)=(.*)', l.strip())
    if m:
        cat.setdefault(m[2], {})[m[1]] = m[3]
v = [c for c in cat.values() if c.get('model', '').endswith(f'/{name}.obj')][0]
bpy.ops.wm.read_factory_settings(use_empty=True)
bpy.ops.wm.obj_import(filepath=f"{SH3D}/{lib}{v['model']}", forward_axis='NEGATIVE_Z', up_axis='Y')
ms = [o for o in bpy.data.objects if o.type == 'MESH']
for o in ms:
    o.data.validate()
    o.data.transform(o.matrix_world)
    o.matrix_world = Matrix.Identity(4)
    o.select_set(True)
bpy.context.view_layer.objects.active = ms[0]
if len(ms) > 1:
    bpy.ops.object.join()
ob = bpy.context.view_layer.objects.active
if 'modelRotation' in v:
    r = [float(x) for x in v['modelRotation'].split()]
    M = Matrix((r[0:3], r[3:6], r[6:9]))
    C = Matrix(((1, 0, 0), (0, 0, -1), (0, 1, 0)))
    ob.data.transform((C @ M @ C.inverted()).to_4x4())
co = [x.co for x in ob.data.vertices]
mn = Vector([min(c[i] for c in co) for i in range(3)])
mx = Vector([max(c[i] for c in co) for i in range(3)])
sz = mx - mn
s = (float(v['height']) / 100) / sz.z if sz.z > 0.02 * max(sz.x, sz.y) else (float(v['width']) / 100) / sz.x
ob.data.transform(
    Matrix.Scale(s, 4) @ Matrix.Translation(-Vector(((mn.x + mx.x) / 2, (mn.y + mx.y) / 2, mn.z)))
)
ob.data.validate()
ob.data.use_auto_smooth = True
ob.data.auto_smooth_angle = 0.8
for p in ob.data.polygons:
    p.use_smooth = True
ob.data.name = name
for m in ob.data.materials:
    if m and m.use_nodes:
        for n in m.node_tree.nodes:
            if n.type == 'TEX_IMAGE' and n.image:
                n.image.pack()
bpy.data.libraries.write(out, {ob.data}, compress=True)
print('CONVERTED', name, [m.name for m in ob.data.materials])
